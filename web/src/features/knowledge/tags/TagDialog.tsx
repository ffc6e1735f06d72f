import { Stack } from "@chakra-ui/react";
import { useId, useState } from "react";
import type { FormEvent } from "react";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { FormDialog } from "#ui/overlay/FormDialog.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { tagsIn } from "./tagsIn.ts";
import { tagTexts } from "./tagTexts.ts";

interface TagDialogProps {
  /** Tags that documents have already, to choose from. */
  known: readonly string[];
  onSave: (changes: { add: string[]; remove: string[] }) => Promise<void>;
  onClose: () => void;
}

const FORM = "tag-knowledge";

/** Adds tags to several documents, and takes others away from them. */
export default function TagDialog({ known, onSave, onClose }: TagDialogProps) {
  const t = useT(tagTexts);
  const listId = useId();
  const [add, setAdd] = useState("");
  const [remove, setRemove] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AppError>();
  const changes = { add: tagsIn(add), remove: tagsIn(remove) };
  const isEmpty = changes.add.length + changes.remove.length === 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || busy) return;
    setBusy(true);
    try {
      await onSave(changes);
      onClose();
    } catch (thrown) {
      setFailure(toAppError(thrown));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("title")}
      line={t("line")}
      closeOnOutside={isEmpty}
      footer={
        <FormActions
          form={FORM}
          action={t("save")}
          busy={busy}
          disabled={isEmpty}
          onCancel={onClose}
        />
      }
    >
      <form id={FORM} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="4">
          {failure ? <Callout tone="error">{failure.message}</Callout> : null}
          <TextField
            label={t("add")}
            hint={t("addHint")}
            list={listId}
            autoComplete="off"
            value={add}
            onChange={({ target }) => setAdd(target.value)}
          />
          <TextField
            label={t("remove")}
            hint={t("removeHint")}
            list={listId}
            autoComplete="off"
            value={remove}
            onChange={({ target }) => setRemove(target.value)}
          />
          <datalist id={listId}>
            {known.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </Stack>
      </form>
    </FormDialog>
  );
}
