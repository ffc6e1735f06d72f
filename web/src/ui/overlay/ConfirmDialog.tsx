import { Button, Dialog, Portal, Text } from "@chakra-ui/react";
import { useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { TextField } from "../form/TextField.tsx";
import { useUiTexts } from "../uiTexts.ts";
import { dialog } from "../theme/recipes/dialog.ts";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** Label of the red button: a verb, for example "Delete agent". */
  confirmLabel: string;
  /** If set, has to be typed before the button works. */
  typedName?: string;
  /** Fields to fill in besides. */
  fields?: ReactNode;
  busy?: boolean;
  /** Why the last attempt failed; shown in the dialog. */
  error?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a destructive action. With `typedName`, the name has to be typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog.Root
      recipe={dialog}
      role="alertdialog"
      open={props.open}
      onOpenChange={({ open }) => {
        if (!open) props.onClose();
      }}
      placement="center"
      size="xs"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <ConfirmForm {...props} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function ConfirmForm(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    typedName,
    fields,
    busy = false,
    error,
    onConfirm,
    onClose,
  } = props;
  const texts = useUiTexts();
  const [typed, setTyped] = useState("");
  const ready = typedName === undefined || typed.trim() === typedName.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onConfirm();
  };
  return (
    <form onSubmit={submit}>
      <Dialog.Header>
        <Dialog.Title textStyle="md" minW="0" overflowWrap="anywhere">
          {title}
        </Dialog.Title>
      </Dialog.Header>
      <Dialog.Body display="flex" flexDirection="column" gap="4">
        <Dialog.Description overflowWrap="anywhere">{children}</Dialog.Description>
        {typedName === undefined ? null : (
          <TextField
            label={texts.typeToConfirm.replace("{name}", typedName)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {fields}
        {error ? (
          <Text role="alert" color="fg.error">
            {error}
          </Text>
        ) : null}
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        <Button variant="ghost" onClick={onClose} disabled={busy}>
          {texts.cancel}
        </Button>
        <Button type="submit" colorPalette="red" disabled={!ready} loading={busy}>
          {confirmLabel}
        </Button>
      </Dialog.Footer>
    </form>
  );
}
