import { Button, Flex, Text } from "@chakra-ui/react";
import { Eye, EyeOff, RefreshCw } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../overlay/ConfirmDialog.tsx";
import { CopyField } from "./CopyField.tsx";
import { notify } from "../feedback/notices.ts";
import type { Words } from "../feedback/notices.ts";
import { wordsOf } from "../feedback/wordsOf.ts";
import { TextField } from "./TextField.tsx";

interface SecretFieldProps {
  label: string;
  /** Shown in place of the secret until it is revealed. */
  masked: string;
  /** Fetches the secret, or replaces it. The message of what it throws is shown at the field. */
  fetchSecret: (regenerate: boolean) => Promise<string>;
  texts: {
    show: string;
    hide: string;
    regenerate: string;
    regenerateTitle: string;
    /** Says what stops working with a new one. */
    regenerateBody: string;
    regenerated: Words;
  };
}

/** A secret: masked, fetched only to be shown, with buttons to copy it and, once confirmed, to replace it. */
export function SecretField({ label, masked, fetchSecret, texts }: SecretFieldProps) {
  const [secret, setSecret] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<{ thrown: unknown }>();

  const loadSecret = async (regenerate: boolean) => {
    setBusy(true);
    setFailure(undefined);
    try {
      setSecret(await fetchSecret(regenerate));
      setAsking(false);
      if (regenerate) notify({ kind: "success", text: texts.regenerated });
    } catch (thrown) {
      setFailure({ thrown });
    } finally {
      setBusy(false);
    }
  };

  const error = failure && wordsOf(failure.thrown);
  return (
    <>
      {secret === undefined ? (
        <TextField label={label} value={masked} readOnly fontFamily="mono" />
      ) : (
        <CopyField label={label} value={secret} />
      )}
      <Flex gap="2" wrap="wrap">
        {secret === undefined ? (
          <Button
            size="sm"
            variant="outline"
            loading={busy && !asking}
            onClick={() => void loadSecret(false)}
          >
            <Eye />
            {texts.show}
          </Button>
        ) : (
          <Button size="sm" variant="outline" onClick={() => setSecret(undefined)}>
            <EyeOff />
            {texts.hide}
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
          <RefreshCw />
          {texts.regenerate}
        </Button>
      </Flex>
      {error && !asking ? (
        <Text role="alert" color="fg.error">
          {error}
        </Text>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={texts.regenerateTitle}
        confirmLabel={texts.regenerate}
        busy={busy}
        error={error}
        onConfirm={() => void loadSecret(true)}
        onClose={() => {
          setFailure(undefined);
          setAsking(false);
        }}
      >
        {texts.regenerateBody}
      </ConfirmDialog>
    </>
  );
}
