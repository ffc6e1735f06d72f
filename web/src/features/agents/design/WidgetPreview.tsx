import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import { readCustomTheme } from "@parley/contract/agents/customTheme.ts";
import { MessageCircle, SendHorizontal } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { useEditor } from "../draft/editors.ts";
import { lookOf } from "../draft/themeText.ts";
import { designTexts } from "./designTexts.ts";
import { readableOn } from "./readableOn.ts";

/** A drawing of the widget as the working copy describes it; nothing in it can be operated. */
export function WidgetPreview() {
  const t = useT(designTexts);
  const { working } = useEditor().draft;
  const look = lookOf(working);
  const { primary } = readCustomTheme(working.customThemeJSONString);
  const onPrimary = readableOn(primary);
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
          <Flex align="center" gap="2.5" p="3" style={{ background: primary, color: onPrimary }}>
            <Avatar
              name={working.title}
              src={working.avatarImageUrl || working.roundedImageURL}
              size={32}
            />
            <Text fontWeight="semibold" truncate>
              {working.title}
            </Text>
          </Flex>
          <Flex direction="column" gap="2" flex="1" p="3" overflowY="auto" bg="bg.subtle">
            <Bubble>{working.vg_initMessages}</Bubble>
            <Box
              alignSelf="flex-end"
              maxW="85%"
              px="3"
              py="2"
              borderRadius="l3"
              style={{ background: primary, color: onPrimary }}
            >
              {t("previewQuestion")}
            </Box>
            {working.enableHumanHandoff && working.alwaysShowHandoff ? (
              <Box mt="auto" borderWidth="1px" borderRadius="l3" p="2.5" bg="bg">
                <Text fontWeight="medium">{working.UIhandoffTitle}</Text>
                <Text textStyle="xs" color="fg.muted">
                  {working.UIhandoffSubtitle}
                </Text>
              </Box>
            ) : null}
          </Flex>
          <Flex align="center" gap="2" px="3" py="2.5" borderTopWidth="1px" color="fg.subtle">
            <Text flex="1">{t("previewPlaceholder")}</Text>
            <SendHorizontal size={18} aria-hidden="true" />
          </Flex>
          {working.branding.trim() ? (
            <Text textStyle="xs" color="fg.subtle" textAlign="center" pb="2" truncate px="3">
              {working.branding}
            </Text>
          ) : null}
        </Flex>
        <Flex justify="flex-end" align="center" gap="2" mt="3">
          {greeting ? (
            <Box
              bg="bg"
              color="fg"
              borderWidth="1px"
              borderRadius="l3"
              boxShadow="sm"
              px="3"
              py="2"
              overflowWrap="anywhere"
            >
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
            style={{ background: primary, color: onPrimary }}
            aria-hidden="true"
          >
            <MessageCircle size={22} />
          </Flex>
        </Flex>
      </Box>
    </Box>
  );
}

function Bubble({ children }: { children: string }) {
  if (children.trim() === "") return null;
  return (
    <Box
      alignSelf="flex-start"
      maxW="85%"
      px="3"
      py="2"
      bg="bg"
      borderWidth="1px"
      borderRadius="l3"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {children}
    </Box>
  );
}
