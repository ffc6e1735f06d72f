import { useController } from "react-hook-form";
import type { Control, FieldPathByValue, FieldValues } from "react-hook-form";
import { PictureField } from "#ui/form/PictureField.tsx";
import { usePictureUpload } from "./usePictureUpload.ts";
import type { PictureHolder } from "./usePictureUpload.ts";

interface FormPictureProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  /** The field that holds the picture's URL. */
  field: FieldPathByValue<Values, string | undefined>;
  label: string;
  /** Whose picture it is; the initials are shown while there is none. */
  name: string;
  square?: boolean;
  /** The ground that a logo is for, as `PictureField` has it. */
  logoOn?: "light" | "dark";
  /** Whom it belongs to, as for `usePictureUpload`. */
  holder?: PictureHolder;
}

/** A form's picture. */
export function FormPicture<Values extends FieldValues, Sent>(
  props: FormPictureProps<Values, Sent>,
) {
  const { control, field: path, holder, ...look } = props;
  const { field } = useController({ control, name: path });
  const pictures = usePictureUpload(holder);
  const value: string | undefined = field.value;
  return <PictureField {...look} value={value ?? ""} onChange={field.onChange} {...pictures} />;
}
