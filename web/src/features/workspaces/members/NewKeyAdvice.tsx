import { Box, Button, Flex } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { CloseButton } from "#ui/button/CloseButton.tsx";
import { membersTexts } from "./membersTexts.ts";

const NewKeyDialog = lazy(() => import("./NewKeyDialog.tsx"));

/**
 * Shown after a member was removed, because they may still know the secret keys of the workspace, its agents and its
 * agency. Once the workspace has a new key it names the others; it disappears when it is dismissed.
 */
export function NewKeyAdvice({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useT(membersTexts);
  const [asking, setAsking] = useState(false);
  const [renewed, setRenewed] = useState(false);
  return (
    <Callout tone="warning" display="flex" gap="2" alignItems="flex-start" pe="1.5" py="2">
      <Flex flex="1" minW="0" wrap="wrap" align="center" gap="2.5" py="1">
        <Box flex="1 1 16rem" minW="0">
          {t(renewed ? "keyAdviceOthers" : "keyAdvice", { email })}
        </Box>
        {renewed ? null : (
          <Button size="sm" variant="outline" bg="bg.panel" onClick={() => setAsking(true)}>
            {t("newKey")}
          </Button>
        )}
      </Flex>
      <CloseButton onClick={onClose} />
      {asking ? (
        <Suspense fallback={null}>
          <NewKeyDialog
            onMade={() => {
              setRenewed(true);
              setAsking(false);
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </Callout>
  );
}
