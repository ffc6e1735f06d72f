import { SaveBar } from "./SaveBar.tsx";

interface FormSaveBarProps {
  /** The form to save, from react-hook-form. */
  form: {
    formState: { isDirty: boolean; isSubmitting: boolean };
    reset: (values: undefined, options: { keepDirtyValues: boolean }) => void;
  };
  save: () => Promise<void>;
  /** As of the `SaveBar`. */
  othersDirty?: boolean;
}

/** The save bar for a react-hook-form form. */
export function FormSaveBar({ form, save, othersDirty = false }: FormSaveBarProps) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <SaveBar
      dirty={isDirty}
      saving={isSubmitting}
      othersDirty={othersDirty}
      onSave={() => void save()}
      // Without this, a form whose resetOptions keep dirty values would keep them here too.
      onDiscard={() => form.reset(undefined, { keepDirtyValues: false })}
    />
  );
}
