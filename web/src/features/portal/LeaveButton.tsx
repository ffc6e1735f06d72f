import { Button, Flex } from "@chakra-ui/react";
import { useT } from "#platform/i18n/useT.ts";
import { portalTexts } from "./portalTexts.ts";
import { useLeave } from "./session/useLeave.ts";

/** Signs out, on pages without a profile menu. */
export function LeaveButton() {
  const t = useT(portalTexts);
  const signOut = useLeave();
  return (
    <Flex justify="center">
      <Button variant="plain" onClick={() => void signOut()}>
        {t("signOut")}
      </Button>
    </Flex>
  );
}
