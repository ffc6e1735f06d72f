import { Box, Flex, Image } from "@chakra-ui/react";
import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { Avatar } from "#ui/Avatar.tsx";

interface AgencyMarkProps {
  agency: Pick<AgencyView, "name" | "squarePhotoURL" | "darkModeSquarePhotourl">;
  /** Height of the picture in px. */
  size?: number;
  withName?: boolean;
  /** Whether a logo that is a word may take its width; by default where the name has room, too. */
  wide?: boolean;
  /** The colour behind the initials, where there is no logo; `onBrand` is dark on light pages as well. */
  tone?: "brand" | "onBrand";
}

/** How wide a logo may be, by its height. */
const WORDMARK = 4.5;
const SIGN = 1.5;

/** The agency's logo, in dark mode its dark one if it has one, and its name. */
export function AgencyMark(props: AgencyMarkProps) {
  const { agency, size = 28, withName = true, wide = withName, tone = "brand" } = props;
  const { name, squarePhotoURL: light, darkModeSquarePhotourl: dark } = agency;
  const measures = { height: size, maxWidth: Math.round(size * (wide ? WORDMARK : SIGN)) };
  const onDark = <Picture src={dark || light} plate={dark ? undefined : "light"} {...measures} />;
  const onLight = <Picture src={light || dark} plate={light ? undefined : "dark"} {...measures} />;
  return (
    <Flex align="center" gap="2.5" minW="0" flexShrink={withName ? undefined : "0"}>
      {light || dark ? (
        <>
          {tone === "onBrand" ? null : (
            <Box _dark={{ display: "none" }} flexShrink="0">
              {onLight}
            </Box>
          )}
          <Box _light={tone === "onBrand" ? {} : { display: "none" }} flexShrink="0">
            {onDark}
          </Box>
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
  height: number;
  maxWidth: number;
  /** What a logo is laid on that was made for the other ground, where it might not be seen. */
  plate: "light" | "dark" | undefined;
}

/** The whole logo, whatever its shape. */
function Picture({ src, height, maxWidth, plate }: PictureProps) {
  return (
    <Image
      src={src}
      alt=""
      height={`${height}px`}
      width="auto"
      maxW={`${maxWidth}px`}
      borderRadius="l2"
      objectFit="contain"
      referrerPolicy="no-referrer"
      data-plate={plate}
      {...(plate ? { bg: plate === "light" ? "white" : "gray.900", p: "0.5" } : {})}
    />
  );
}
