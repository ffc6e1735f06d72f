import { Button } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useUiTexts } from "../uiTexts.ts";

interface FormActionsProps {
  /** Id of the form to submit. */
  form: string;
  /** Label of the submit button: a verb. */
  action: string;
  busy: boolean;
  disabled?: boolean;
  onCancel: () => void;
  /** Another way to go on, before the action; on a phone there is only the X to cancel then. */
  other?: ReactNode;
  /** Set where leaving means something other than Cancel. */
  cancelLabel?: string;
}

/** The footer of a drawer with a form: Cancel first, the action last. */
export function FormActions(props: FormActionsProps) {
  const { form, action, busy, disabled, onCancel, other, cancelLabel } = props;
  const texts = useUiTexts();
  return (
    <>
      <Button variant="ghost" hideBelow={other ? "sm" : undefined} onClick={onCancel}>
        {cancelLabel ?? texts.cancel}
      </Button>
      {other}
      <Button type="submit" form={form} disabled={disabled} loading={busy}>
        {action}
      </Button>
    </>
  );
}
