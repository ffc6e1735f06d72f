import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import { shownBranding } from "@parley/contract/agents/branding.ts";
import { readCustomTheme } from "@parley/contract/agents/customTheme.ts";
import { ArrowUp, MessageCircle, UserRound } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { useMarkdown } from "#platform/markdown/useMarkdown.ts";
import { useEditor } from "../draft/editors.ts";
import { lookOf } from "../draft/themeText.ts";
import { designTexts } from "./designTexts.ts";
import { PreviewHeader } from "./PreviewHeader.tsx";
import { textColourOn } from "./textColourOn.ts";

/** The widget as the unsaved settings would make it look; a picture only, nothing in it works. */
export function WidgetPreview() {
  const t = useT(designTexts);
  const { working } = useEditor().draft;
  const look = lookOf(working);
  const { primary } = readCustomTheme(working.customThemeJSONString);
  const accent = { background: primary, color: textColourOn(primary) };
  const branding = shownBranding(working.branding.trim());
  const greeting = working.proactiveMessage === "none" ? "" : working.proactiveMessage.trim();
  return (
    <Box
      as="section"
      aria-label={t("previewLabel")}
      flex="0 1 20rem"
      minW={{ base: "100%", sm: "20rem" }}
      position={{ lg: "sticky" }}
      top={{ lg: "calc(55px + 1.5rem)" }}
    >
      <Heading as="h2" size="sm" color="fg.muted" mb="2">
        {t("previewTitle")}
      </Heading>
      <Box
        className={look === "system" ? undefined : look}
        maxW="20rem"
        mx={{ base: "auto", lg: "0" }}
      >
        <Flex
          direction="column"
          h="26rem"
          bg="bg"
          color="fg"
          borderWidth="1px"
          borderRadius="l3"
          overflow="hidden"
          boxShadow="lg"
        >
          <PreviewHeader accent={accent} status={t("previewStatus")} />
          <Flex direction="column" gap="2" flex="1" minH="0" p="3" overflow="hidden">
            {working.vg_initMessages.trim() ? (
              <Box {...bubble} alignSelf="flex-start" bg="bg.muted">
                <PreviewText source={working.vg_initMessages} />
              </Box>
            ) : null}
            <Box {...bubble} alignSelf="flex-end" style={accent}>
              {t("previewQuestion")}
            </Box>
          </Flex>
          {working.enableHumanHandoff && working.alwaysShowHandoff ? (
            <Flex mx="3" gap="2.5" align="center" borderWidth="1px" borderRadius="l3" p="2.5">
              <UserRound size={16} aria-hidden="true" />
              <Box minW="0">
                <Text fontWeight="medium" truncate>
                  {working.UIhandoffTitle}
                </Text>
                <Text textStyle="xs" color="fg.muted" truncate>
                  {working.UIhandoffSubtitle}
                </Text>
              </Box>
            </Flex>
          ) : null}
          <Flex
            align="center"
            gap="2"
            m="3"
            ps="3"
            pe="1"
            py="1"
            borderWidth="1px"
            borderColor="border.control"
            borderRadius="l3"
            color="fg.muted"
          >
            <Text flex="1">{t("previewPlaceholder")}</Text>
            <Flex boxSize="8" bg="bg.muted" borderRadius="l2" align="center" justify="center">
              <ArrowUp size={16} aria-hidden="true" />
            </Flex>
          </Flex>
          {branding ? (
            <Text textStyle="xs" color="fg.muted" textAlign="center" pb="2" px="3" truncate>
              {branding}
            </Text>
          ) : null}
        </Flex>
        <Flex justify="flex-end" align="center" gap="2" mt="3">
          {greeting ? (
            <Box {...bubble} bg="bg" color="fg" borderWidth="1px" boxShadow="sm">
              {greeting}
            </Box>
          ) : null}
          <Flex
            boxSize="12"
            flexShrink="0"
            borderRadius="full"
            align="center"
            justify="center"
            boxShadow="sm"
            style={accent}
            aria-hidden="true"
          >
            <MessageCircle size={22} />
          </Flex>
        </Flex>
      </Box>
    </Box>
  );
}

const bubble = {
  maxW: "85%",
  px: "3",
  py: "2",
  borderRadius: "l3",
  overflowWrap: "anywhere",
} as const;

const prose = {
  "& > * + *": { mt: "2" },
  "& ul": { listStyleType: "disc", ps: "5" },
  "& ol": { listStyleType: "decimal", ps: "5" },
  "& a[href]": { textDecoration: "underline" },
  "& img": { maxW: "100%" },
} as const;

/** The first message as the widget shows it. While it is being edited, the last version stays until the next is ready. */
function PreviewText({ source }: { source: string }) {
  const html = useMarkdown(source);
  if (html === undefined) return <Box whiteSpace="pre-wrap">{source}</Box>;
  // Sanitised by useMarkdown. Nothing in a preview can be operated.
  return <Box css={prose} inert dangerouslySetInnerHTML={{ __html: html }} />;
}
