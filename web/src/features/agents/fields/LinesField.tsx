import { useT } from "#platform/i18n/useT.ts";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { useDraftField } from "../draft/editors.ts";
import { fieldTexts } from "./fieldTexts.ts";
import { useSetting } from "./useSetting.ts";
import type { NameProps } from "./useSetting.ts";
import { useTypedText } from "./useTypedText.ts";

type LinesFieldProps = NameProps<"origins" | "tags"> & {
  rows: number;
  placeholder?: string;
  /** Its entries are not words of a language. */
  isCode?: boolean;
};

/** A list of short texts, one per line; what is wrong with one of them names its line. */
export function LinesField({ name, rows, placeholder, isCode = false }: LinesFieldProps) {
  const t = useT(fieldTexts);
  const { value, change, error, ...field } = useSetting(name);
  const { wrongEntry } = useDraftField(name);
  const typed = useTypedText(value, change, {
    format: (lines) => lines.join("\n"),
    parse: (text) => linesOf(text, isCode ? /[\n,]/ : /\n/),
  });
  return (
    <TextAreaField
      {...field}
      error={
        error === undefined || wrongEntry === undefined
          ? error
          : t("inLine", { line: wrongEntry + 1, problem: error })
      }
      rows={rows}
      fontFamily={isCode ? "mono" : undefined}
      placeholder={placeholder}
      spellCheck={!isCode}
      {...typed}
    />
  );
}

/** The lines of a text that hold something, without the blanks around them. */
function linesOf(text: string, end: RegExp): string[] {
  return text
    .split(end)
    .map((line) => line.trim())
    .filter(Boolean);
}
