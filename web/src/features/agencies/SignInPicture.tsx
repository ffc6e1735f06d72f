import { Box, Flex, Image, Stack, Text } from "@chakra-ui/react";
import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { readAccent } from "@parley/contract/agencies/agencyTheme.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { brandColors } from "#ui/theme/brandColors.ts";
import { lines, paletteMeanings, surfaces, texts } from "#ui/theme/semanticColors.ts";
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

/** Drawn in the colours of its mode, whatever the mode of the page around it. */
function Page({ agency, mode }: { agency: Shown; mode: "light" | "dark" }) {
  const t = useT(agencyTexts);
  const accent = readAccent(agency.customThemeJSONString);
  const { solid, contrast } = accent ? brandColors(accent).accent : paletteMeanings("accent");
  const dark = agency.darkModeSquarePhotourl || agency.squarePhotoURL;
  const logo = mode === "dark" ? dark : agency.squarePhotoURL || dark;
  const links = [
    agency.tosPage && t("terms"),
    agency.privacyPolicypPage && t("privacy"),
    agency.supportEmail && t("contact"),
  ].filter(Boolean);
  const muted = { color: texts.muted[mode] };
  return (
    <Flex
      role="img"
      aria-label={t(mode === "dark" ? "pictureDark" : "pictureLight", { name: agency.name })}
      direction="column"
      align="center"
      gap="4"
      px="6"
      py="5"
      borderWidth="1px"
      borderRadius="l3"
      style={{ background: surfaces.canvas[mode], color: texts.DEFAULT[mode] }}
    >
      <Flex align="center" gap="2" maxW="100%">
        {logo ? (
          <Image src={logo} alt="" boxSize="6" borderRadius="l1" objectFit="cover" />
        ) : (
          <Avatar name={agency.name} size={24} square />
        )}
        <Text fontWeight="bold" truncate>
          {agency.name}
        </Text>
      </Flex>
      <Stack
        gap="2"
        width="100%"
        p="4"
        borderWidth="1px"
        borderRadius="l2"
        style={{ background: surfaces.DEFAULT[mode], borderColor: lines.DEFAULT[mode] }}
      >
        <Text fontWeight="semibold">{t("pictureSignIn")}</Text>
        {["email", "password"].map((field) => (
          <Box
            key={field}
            h="6"
            borderWidth="1px"
            borderRadius="l1"
            style={{ borderColor: lines.control[mode] }}
          />
        ))}
        <Flex
          h="7"
          mt="1"
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
      <Text textStyle="xs" textAlign="center" minH="4" style={muted}>
        {links.join(" · ")}
      </Text>
    </Flex>
  );
}
