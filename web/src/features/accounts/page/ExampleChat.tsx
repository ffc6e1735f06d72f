import { Box, Flex, Stack, Text } from "@chakra-ui/react";
import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { Bubble } from "#ui/Bubble.tsx";
import { accountTexts } from "../accountTexts.ts";

/** Beside sign-in and sign-up: what an agent does, as a chat that arrives message by message. */
export function ExampleChat() {
  const t = useT(accountTexts);
  return (
    <Box as="figure" width="100%" maxW="26rem" m="0">
      {/* Also what the picture is called. */}
      <Text textStyle="xs" color="fg.onBrandMuted" mb="4" aria-hidden="true">
        {t("exampleLabel")}
      </Text>
      <Stack gap="3" aria-label={t("exampleLabel")} role="img">
        <ExampleBubble at={0} isVisitor>
          {t("exampleQuestion")}
        </ExampleBubble>
        <ExampleBubble at={1}>
          {t("exampleAnswer")}
          <Flex
            mt="2"
            width="fit-content"
            align="center"
            gap="1.5"
            px="2"
            minH="6"
            borderRadius="full"
            borderWidth="1px"
            borderColor={{ _dark: "accent.600" }}
            textStyle="xs"
            color={{ _light: "fg.muted", _dark: "fg.onBrandMuted" }}
          >
            <FileText size={12} />
            {t("exampleSource")}
          </Flex>
        </ExampleBubble>
        <ExampleBubble at={2} isVisitor>
          {t("exampleRequest")}
        </ExampleBubble>
        <Text textStyle="xs" textAlign="center" color="fg.onBrandMuted" mt="2" {...arriving(3)}>
          {t("exampleHandoff")}
        </Text>
      </Stack>
      <Text as="figcaption" textStyle="lg" fontWeight="semibold" mt="10" textWrap="balance">
        {t("examplePoint")}
      </Text>
    </Box>
  );
}

/** Each message arrives a little after the one before. */
const arriving = (at: number) => ({
  animationStyle: "arrive",
  animationDelay: `${300 + at * 700}ms`,
  animationFillMode: "backwards",
  // Without motion there is nothing to wait for either.
  _motionReduce: { animationDelay: "0s" },
});

interface ExampleBubbleProps {
  at: number;
  isVisitor?: boolean;
  children: ReactNode;
}

function ExampleBubble({ at, isVisitor = false, children }: ExampleBubbleProps) {
  return (
    <Bubble
      side={isVisitor ? "end" : "start"}
      px="3.5"
      py="2.5"
      {...(isVisitor
        ? { bg: "accent.300", color: "accent.950" }
        : // What is raised is lighter than its ground.
          { bg: "bg", color: "fg", _dark: { bg: "accent.700", color: "fg.onBrand" } })}
      {...arriving(at)}
    >
      {children}
    </Bubble>
  );
}
