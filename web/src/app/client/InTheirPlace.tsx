import { Button, Flex, Text } from "@chakra-ui/react";
import { useClientData } from "#features/clientArea/data/clientData.ts";
import { useLeave } from "#features/clientArea/session/useLeave.ts";
import { useT } from "#platform/i18n/useT.ts";
import { clientTexts } from "./clientTexts.ts";

/** Says so while a member of the agency looks at the dashboard in the client's place. */
export function InTheirPlace() {
  const t = useT(clientTexts);
  const { me, asAdmin } = useClientData();
  const leave = useLeave();
  if (!asAdmin) return null;
  return (
    <Flex
      role="status"
      align="center"
      gap="3"
      wrap="wrap"
      bg="bg.info"
      color="fg.info"
      borderRadius="l3"
      ps="4"
      pe="2"
      py="2"
      mb="5"
    >
      <Text flex="1" minW="12rem" overflowWrap="anywhere">
        {t("inTheirPlace", { name: me.name })}
      </Text>
      <Button size="sm" variant="outline" onClick={() => void leave()}>
        {t("stopLooking")}
      </Button>
    </Flex>
  );
}
