import { Button, Flex } from "@chakra-ui/react";
import { useT } from "#platform/i18n/useT.ts";
import { portalTexts } from "./portalTexts.ts";
import { useSignOut } from "./session/useSignOut.ts";

/** Signs out, on pages without a profile menu. */
export function SignOutButton() {
  const t = useT(portalTexts);
  const signOut = useSignOut();
  return (
    <Flex justify="center">
      <Button variant="ghost" color="fg.muted" onClick={() => void signOut()}>
        {t("signOut")}
      </Button>
    </Flex>
  );
}
