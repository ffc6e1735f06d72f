import { Button } from "@chakra-ui/react";
import { useUiTexts } from "../uiTexts.ts";

interface FormActionsProps {
  /** Id of the form that is sent. */
  form: string;
  /** The verb on the button that sends it. */
  action: string;
  busy: boolean;
  disabled?: boolean;
  onCancel: () => void;
  /** Where leaving means something else than Cancel. */
  cancelLabel?: string;
}

/** The foot of a drawer with a form: cancel first, the act last. */
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
