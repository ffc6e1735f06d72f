import { Badge, Box, Flex, Text } from "@chakra-ui/react";
import { WandSparkles } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { agentsTexts } from "./agentsTexts.ts";

/** Announces the guided way to a new agent; there is nothing to press yet. */
export function WizardCard() {
  const t = useT(agentsTexts);
  return (
    <Flex
      aria-disabled="true"
      gap="3"
      p="3"
      align="flex-start"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="l3"
      bg="bg.subtle"
      color="fg.muted"
    >
      <Box mt="0.5" aria-hidden="true">
        <WandSparkles size={18} />
      </Box>
      <Box flex="1" minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="medium">{t("wizard")}</Text>
          <Badge colorPalette="gray">{t("comingSoon")}</Badge>
        </Flex>
        <Text textStyle="xs" mt="0.5">
          {t("wizardLine")}
        </Text>
      </Box>
    </Flex>
  );
}
