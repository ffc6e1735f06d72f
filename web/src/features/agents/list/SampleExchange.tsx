import { Box, Flex, Stack, Text } from "@chakra-ui/react";
import type { BoxProps } from "@chakra-ui/react";
import type { TemplateKey } from "@parley/contract/agents/templates/templates.ts";
import { FileText } from "lucide-react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Bubble } from "#ui/Bubble.tsx";
import { newAgentTexts } from "./newAgentTexts.ts";
import { templateSamples } from "./templateSamples.ts";

/** What an agent of this template does, as a question and an answer. */
export function SampleExchange({ template, ...rest }: { template: TemplateKey } & BoxProps) {
  const t = useT(newAgentTexts);
  const language = useLanguage((state) => state.language);
  const { question, answer, source, needsModel } = templateSamples[template][language];
  return (
    <Box as="figure" m="0" borderRadius="l3" aria-label={t("sample")} {...rest}>
      <Stack gap="2" key={template} animationStyle="appear">
        <Bubble side="end" tone="strongAccent">
          {question}
        </Bubble>
        <Bubble side="start" tone="card">
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
