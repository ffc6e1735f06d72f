import { Box, Flex, Image } from "@chakra-ui/react";
import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { Avatar } from "#ui/Avatar.tsx";

interface AgencyMarkProps {
  agency: Pick<AgencyView, "name" | "squarePhotoURL" | "darkModeSquarePhotourl">;
  /** Edge of the picture in px. */
  size?: number;
  withName?: boolean;
  /** The colour behind the initials, where there is no logo. */
  tone?: "brand" | "onBrand";
}

/** The agency's logo, in dark mode its dark one if it has one, and its name. */
export function AgencyMark(props: AgencyMarkProps) {
  const { agency, size = 28, withName = true, tone = "brand" } = props;
  const { name, squarePhotoURL, darkModeSquarePhotourl } = agency;
  const dark = darkModeSquarePhotourl || squarePhotoURL;
  return (
    <Flex align="center" gap="2.5" minW="0" flexShrink={withName ? undefined : "0"}>
      {squarePhotoURL || dark ? (
        <>
          <Picture src={squarePhotoURL || dark} size={size} hide="_dark" />
          <Picture src={dark} size={size} hide="_light" />
        </>
      ) : (
        <Avatar name={name} size={size} square tone={tone} />
      )}
      {withName ? (
        <Box as="span" fontWeight="bold" fontSize="md" letterSpacing="tight" truncate title={name}>
          {name}
        </Box>
      ) : null}
    </Flex>
  );
}

interface PictureProps {
  src: string;
  size: number;
  /** The colour mode in which it is hidden. */
  hide: "_dark" | "_light";
}

function Picture({ src, size, hide }: PictureProps) {
  return (
    <Image
      src={src}
      alt=""
      boxSize={`${size}px`}
      borderRadius="l2"
      objectFit="cover"
      flexShrink="0"
      referrerPolicy="no-referrer"
      {...{ [hide]: { display: "none" } }}
    />
  );
}
