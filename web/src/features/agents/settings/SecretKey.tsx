import { Button, Flex, Text } from "@chakra-ui/react";
import { SECRET_LENGTH, SECRET_PREFIX } from "@parley/contract/workspaces/workspace.ts";
import { Eye, EyeOff, RefreshCw } from "lucide-react";
import { useState } from "react";
import { api } from "#platform/api.ts";
import { toAppError } from "#platform/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { CopyField } from "#ui/CopyField.tsx";
import { notify } from "#ui/notices.ts";
import { TextField } from "#ui/TextField.tsx";
import { useEditor } from "../draft/editors.ts";
import { settingsTexts } from "./settingsTexts.ts";

const MASKED = `${SECRET_PREFIX}${"•".repeat(SECRET_LENGTH)}`;

/** The agent's key: masked, shown on request by an audited call, and replaced after a question. */
export function SecretKey() {
  const t = useT(settingsTexts);
  const { agentId } = useEditor().draft;
  const [key, setKey] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();

  const fetchKey = async (regenerate: boolean) => {
    setBusy(true);
    setError(undefined);
    try {
      const { SECRET_API_KEY } = await api.agents.revealSecret({ agentId, regenerate });
      setKey(SECRET_API_KEY);
      setAsking(false);
      if (regenerate) notify({ kind: "success", text: t("regenerated") });
    } catch (thrown) {
      setError(toAppError(thrown).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {key === undefined ? (
        <TextField label={t("secret")} value={MASKED} readOnly fontFamily="mono" />
      ) : (
        <CopyField label={t("secret")} value={key} />
      )}
      <Flex gap="2" wrap="wrap">
        {key === undefined ? (
          <Button
            size="sm"
            variant="outline"
            loading={busy && !asking}
            onClick={() => void fetchKey(false)}
          >
            <Eye />
            {t("reveal")}
          </Button>
        ) : (
          <Button size="sm" variant="outline" onClick={() => setKey(undefined)}>
            <EyeOff />
            {t("hide")}
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
          <RefreshCw />
          {t("regenerate")}
        </Button>
      </Flex>
      {error && !asking ? (
        <Text role="alert" color="fg.error">
          {error}
        </Text>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={t("regenerateTitle")}
        confirmLabel={t("regenerate")}
        busy={busy}
        error={error}
        onConfirm={() => void fetchKey(true)}
        onClose={() => setAsking(false)}
      >
        {t("regenerateBody")}
      </ConfirmDialog>
    </>
  );
}
