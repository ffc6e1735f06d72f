import { Button, Text } from "@chakra-ui/react";
import { Eye, EyeOff, RefreshCw } from "lucide-react";
import { useState } from "react";
import { CopyButton } from "../button/CopyButton.tsx";
import { IconButton } from "../button/IconButton.tsx";
import { ConfirmDialog } from "../overlay/ConfirmDialog.tsx";
import { notify } from "../feedback/notices.ts";
import type { NoticeText } from "../feedback/notices.ts";
import { wordsOf } from "../feedback/wordsOf.ts";
import { FormField } from "./FormField.tsx";
import { ReadOnlyRow } from "./ReadOnlyRow.tsx";

interface SecretFieldProps {
  /** For screen readers: the panel around it has a title. */
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
    regenerated: NoticeText;
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
      <FormField label={label} labelHidden>
        <ReadOnlyRow value={secret ?? masked}>
          <IconButton
            size="sm"
            label={secret === undefined ? texts.show : texts.hide}
            icon={secret === undefined ? <Eye /> : <EyeOff />}
            loading={busy && !asking}
            onClick={() => (secret === undefined ? void loadSecret(false) : setSecret(undefined))}
          />
          {secret === undefined ? null : <CopyButton value={secret} />}
        </ReadOnlyRow>
      </FormField>
      <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => setAsking(true)}>
        <RefreshCw />
        {texts.regenerate}
      </Button>
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
