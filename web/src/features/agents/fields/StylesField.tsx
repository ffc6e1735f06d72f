import { agentSettings } from "@parley/contract/agents/settings.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { dirtyFields } from "../draft/draft.ts";
import { useEditor } from "../draft/editors.ts";
import { fieldTexts } from "./fieldTexts.ts";
import { useCheckedStyles } from "./useCheckedStyles.ts";
import { useSetting } from "./useSetting.ts";
import type { NameProps } from "./useSetting.ts";

/** Custom CSS; says where something in it is not allowed, also of CSS that was saved before that was refused. */
export function StylesField({ name }: NameProps<"styles">) {
  const t = useT(fieldTexts);
  const sayProblem = useSayProblem();
  const { draft } = useEditor();
  const { change, error, ...field } = useSetting(name);
  const { of, problems } = useCheckedStyles(field.value);
  const [first] = of === field.value ? problems : [];
  const isSaved = !dirtyFields(draft).includes(name);
  const found = first && [sayProblem(first), ...(isSaved ? [t("stylesNotShown")] : [])].join(" ");
  return (
    <TextAreaField
      {...field}
      name={name}
      error={error ?? found}
      rows={agentSettings[name].rows}
      fontFamily="mono"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => change(event.target.value)}
    />
  );
}
