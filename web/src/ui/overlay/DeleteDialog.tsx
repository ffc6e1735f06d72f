import { useState } from "react";
import type { ReactNode } from "react";
import { notify } from "../feedback/notices.ts";
import type { NoticeText } from "../feedback/notices.ts";
import { wordsOf } from "../feedback/wordsOf.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface DeleteDialogProps {
  title: string;
  /** What goes with it, and that it cannot be undone. */
  children: ReactNode;
  /** Label of the red button: a verb, for example "Delete agent". */
  confirmLabel: string;
  /** If set, has to be typed before the button works. */
  typedName?: string;
  /** Fields to fill in besides. */
  fields?: ReactNode;
  /** The notice shown once it is gone; left out where `onDelete` reports the outcome itself. */
  notice?: NoticeText | undefined;
  /** Deletes it. The dialog stays open with the message of whatever this throws. */
  onDelete: () => Promise<unknown>;
  /** Runs after the notice and before `onClose`, where more has to happen than closing. */
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before something is deleted or taken away, does it, and says so. Open for as long as it is mounted. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { notice, onDelete, onDeleted, onClose, ...question } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ thrown: unknown }>();
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onDelete();
    } catch (thrown) {
      setFailure({ thrown });
      setBusy(false);
      return;
    }
    if (notice) notify({ kind: "success", text: notice });
    onDeleted?.();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      {...question}
      busy={busy}
      error={failure && wordsOf(failure.thrown)}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  );
}
