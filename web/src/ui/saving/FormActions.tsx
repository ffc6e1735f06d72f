import { Button } from "@chakra-ui/react";
import { useUiTexts } from "../uiTexts.ts";

interface FormActionsProps {
  /** Id of the form to submit. */
  form: string;
  /** Label of the submit button: a verb. */
  action: string;
  busy: boolean;
  disabled?: boolean;
  onCancel: () => void;
  /** Set where leaving means something other than Cancel. */
  cancelLabel?: string;
}

/** The footer of a drawer with a form: Cancel first, the action last. */
export function FormActions(props: FormActionsProps) {
  const { form, action, busy, disabled, onCancel, cancelLabel } = props;
  const texts = useUiTexts();
  return (
    <>
      <Button variant="ghost" onClick={onCancel}>
        {cancelLabel ?? texts.cancel}
      </Button>
      <Button type="submit" form={form} disabled={disabled} loading={busy}>
        {action}
      </Button>
    </>
  );
}
