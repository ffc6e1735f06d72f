import { Box, Flex, Stack, Text } from "@chakra-ui/react";
import type { BoxProps } from "@chakra-ui/react";
import type { TemplateKey } from "@parley/contract/agents/templates/templates.ts";
import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { newAgentTexts } from "./newAgentTexts.ts";
import { templateSamples } from "./templateSamples.ts";

/** What an agent of this template does, as a question and an answer. */
export function SampleExchange({ template, ...rest }: { template: TemplateKey } & BoxProps) {
  const t = useT(newAgentTexts);
  const language = useLanguage((state) => state.language);
  const { question, answer, source, needsModel } = templateSamples[template][language];
  return (
    <Box
      as="figure"
      // Seen whichever template is picked, also where the cards fill the drawer.
      position={{ md: "sticky" }}
      bottom="0"
      m="0"
      borderRadius="l3"
      aria-label={t("sample")}
      {...rest}
    >
      <Stack gap="2" key={template} animation="fade-in 200ms">
        <Bubble isVisitor>{question}</Bubble>
        <Bubble>
          {answer}
          {source ? (
            <Flex align="center" gap="1.5" mt="1.5" textStyle="xs" color="fg.muted">
              <FileText size={12} aria-hidden="true" />
              {source}
            </Flex>
          ) : null}
        </Bubble>
      </Stack>
      <Text as="figcaption" textStyle="xs" color="fg.muted" mt="3">
        {t(needsModel ? "sampleOfModel" : "sample")}
      </Text>
    </Box>
  );
}

function Bubble({ isVisitor = false, children }: { isVisitor?: boolean; children: ReactNode }) {
  return (
    <Box
      alignSelf={isVisitor ? "flex-end" : "flex-start"}
      maxW="85%"
      px="3"
      py="2"
      borderRadius="float"
      {...(isVisitor
        ? { bg: "accent.solid", color: "accent.contrast", borderEndEndRadius: "xs" }
        : { bg: "bg", borderWidth: "1px", borderEndStartRadius: "xs" })}
    >
      {children}
    </Box>
  );
}
