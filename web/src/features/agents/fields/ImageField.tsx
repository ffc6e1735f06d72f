import { useT } from "#platform/i18n/useT.ts";
import { usePictureUpload } from "#platform/fields/usePictureUpload.ts";
import { PictureField } from "#ui/form/PictureField.tsx";
import { useDraftField, useEditor } from "../draft/editors.ts";
import { fieldTexts } from "./fieldTexts.ts";

interface ImageFieldProps {
  name: "roundedImageURL" | "avatarImageUrl";
  hint?: string;
}

/** A picture of the working copy. */
export function ImageField({ name, hint }: ImageFieldProps) {
  const t = useT(fieldTexts);
  const { draft } = useEditor();
  const { value, change } = useDraftField(name);
  return (
    <PictureField
      label={t(name)}
      name={draft.working.title}
      value={value}
      hint={hint}
      onChange={change}
      {...usePictureUpload({ agentId: draft.agentId })}
    />
  );
}
