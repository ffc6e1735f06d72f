import { SaveBar } from "./SaveBar.tsx";

interface FormSaveBarProps {
  /** The form that is saved, as react-hook-form has it. */
  form: {
    formState: { isDirty: boolean; isSubmitting: boolean };
    reset: (values: undefined, options: { keepDirtyValues: boolean }) => void;
  };
  save: () => Promise<void>;
  /** As of the save bar. */
  reserveSpace?: boolean;
}

/** The save bar of a form. */
export function FormSaveBar({ form, save, reserveSpace = false }: FormSaveBarProps) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <SaveBar
      reserveSpace={reserveSpace}
      dirty={isDirty}
      saving={isSubmitting}
      onSave={() => void save()}
      // A form that keeps what is typed when newer values come (resetOptions) would keep it here too.
      onDiscard={() => form.reset(undefined, { keepDirtyValues: false })}
    />
  );
}
