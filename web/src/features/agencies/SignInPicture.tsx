import { Box, Center, Flex, Grid, Image, Stack, Text } from "@chakra-ui/react";
import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { readAccent } from "@parley/contract/agencies/agencyTheme.ts";
import { initialsOf } from "@parley/contract/platform/initials.ts";
import { useT } from "#platform/i18n/useT.ts";
import { brandColors, ownColors } from "#ui/theme/brandColors.ts";
import { lines, surfaces, texts } from "#ui/theme/semanticColors.ts";
import { agencyTexts } from "./agencyTexts.ts";

type Shown = Pick<
  AgencyView,
  | "name"
  | "squarePhotoURL"
  | "darkModeSquarePhotourl"
  | "customThemeJSONString"
  | "supportEmail"
  | "tosPage"
  | "privacyPolicypPage"
>;

/** The sign-in page in small, as what is typed would make it: on a light and on a dark page. */
export function SignInPicture({ agency }: { agency: Shown }) {
  const t = useT(agencyTexts);
  return (
    <Stack as="aside" aria-label={t("pictureTitle")} gap="4">
      <Text fontWeight="medium">{t("pictureTitle")}</Text>
      <Page agency={agency} mode="light" />
      <Page agency={agency} mode="dark" />
    </Stack>
  );
}

/**
 * Drawn in the colours of its mode, whatever the mode of the page around it: the form, and beside it the half in the
 * agency's colour.
 */
function Page({ agency, mode }: { agency: Shown; mode: "light" | "dark" }) {
  const t = useT(agencyTexts);
  const brand = readAccent(agency.customThemeJSONString);
  const colours = brand === undefined ? ownColors() : brandColors(brand);
  const { solid, contrast } = colours.accent;
  const onBrand = colours["fg.onBrandMuted"];
  const { squarePhotoURL: light, darkModeSquarePhotourl: dark } = agency;
  const onDark = { src: dark || light, plate: dark ? undefined : LIGHT_PLATE };
  const onLight = { src: light || dark, plate: light ? undefined : DARK_PLATE };
  const links = [
    agency.tosPage && t("terms"),
    agency.privacyPolicypPage && t("privacy"),
    agency.supportEmail && t("contact"),
  ].filter(Boolean);
  return (
    <Grid
      role="img"
      aria-label={t(mode === "dark" ? "pictureDark" : "pictureLight", { name: agency.name })}
      templateColumns="repeat(2, minmax(0, 1fr))"
      minH="12.5rem"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      style={{ background: surfaces.canvas[mode], color: texts.DEFAULT[mode] }}
    >
      <Flex direction="column" justify="space-between" gap="4" p="4" minW="0">
        <Flex align="center" gap="1.5" minW="0">
          <Mark
            logo={mode === "dark" ? onDark : onLight}
            name={agency.name}
            size="5"
            style={{ background: solid[mode], color: contrast[mode] }}
          />
          <Text textStyle="xs" fontWeight="bold" truncate>
            {agency.name}
          </Text>
        </Flex>
        <Stack gap="2">
          {["email", "password"].map((field) => (
            <Box
              key={field}
              h="5"
              borderWidth="1px"
              borderRadius="l1"
              style={{ background: surfaces.DEFAULT[mode], borderColor: lines.control[mode] }}
            />
          ))}
          <Flex
            h="6"
            align="center"
            justify="center"
            borderRadius="l1"
            textStyle="xs"
            fontWeight="medium"
            style={{ background: solid[mode], color: contrast[mode] }}
          >
            {t("pictureSignIn")}
          </Flex>
        </Stack>
        <Flex
          wrap="wrap"
          columnGap="2"
          minH="4"
          textStyle="xs"
          style={{ color: texts.muted[mode] }}
        >
          {links.map((link) => (
            <Text key={link} as="span">
              {link}
            </Text>
          ))}
        </Flex>
      </Flex>
      <Flex
        direction="column"
        justify="center"
        gap="2"
        p="4"
        minW="0"
        color="white"
        style={{ background: colours["bg.brand"][mode] }}
      >
        <Mark
          // The agency's half is dark on either page.
          logo={onDark}
          name={agency.name}
          size="10"
          style={{ background: onBrand[mode], color: colours["bg.brand"][mode] }}
        />
        <Text fontWeight="semibold" lineClamp="2" overflowWrap="anywhere">
          {agency.name}
        </Text>
      </Flex>
    </Grid>
  );
}

/** What a logo is laid on that was made for the other ground, where it might not be seen. */
const LIGHT_PLATE = "#ffffff";
const DARK_PLATE = "#18181b";

interface MarkProps {
  logo: { src: string; plate: string | undefined };
  name: string;
  size: "5" | "10";
  /** The colours of the initials, where there is no logo. */
  style: { background: string; color: string };
}

function Mark({ logo, name, size, style }: MarkProps) {
  if (logo.src)
    return (
      <Image
        src={logo.src}
        alt=""
        alignSelf="flex-start"
        height={size}
        width="auto"
        maxW={size === "5" ? "20" : "40"}
        borderRadius="l1"
        objectFit="contain"
        flexShrink="0"
        style={logo.plate ? { background: logo.plate, padding: "1px" } : undefined}
      />
    );
  return (
    <Center
      boxSize={size}
      borderRadius="l1"
      flexShrink="0"
      fontSize={size === "5" ? "9px" : "md"}
      fontWeight="semibold"
      style={style}
    >
      {initialsOf(name)}
    </Center>
  );
}
