import { useT } from "#platform/i18n/useT.ts";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { useDraftField } from "../draft/editors.ts";
import { fieldTexts } from "./fieldTexts.ts";
import { useSetting } from "./useSetting.ts";
import type { NameProps } from "./useSetting.ts";
import { useTypedText } from "./useTypedText.ts";

/** A list of websites, one per line; what is wrong with one of them names its line. */
export function OriginsField({ name }: NameProps<"origins">) {
  const t = useT(fieldTexts);
  const { value, change, error, ...field } = useSetting(name);
  const { wrongEntry } = useDraftField(name);
  const typed = useTypedText(value, change, {
    format: (origins) => origins.join("\n"),
    parse: linesOf,
  });
  return (
    <TextAreaField
      {...field}
      error={
        error === undefined || wrongEntry === undefined
          ? error
          : t("inLine", { line: wrongEntry + 1, problem: error })
      }
      rows={4}
      fontFamily="mono"
      placeholder="https://www.example.com"
      spellCheck={false}
      {...typed}
    />
  );
}

/** The lines of a text that hold something, without the blanks around them. */
function linesOf(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);
}
