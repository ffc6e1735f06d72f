import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { useSetting } from "./useSetting.ts";
import type { NameProps } from "./useSetting.ts";
import { useTypedText } from "./useTypedText.ts";

/** A list of websites, one per line. */
export function OriginsField({ name }: NameProps<"origins">) {
  const { value, change, ...field } = useSetting(name);
  const typed = useTypedText(value, change, {
    format: (origins) => origins.join("\n"),
    parse: linesOf,
  });
  return (
    <TextAreaField
      {...field}
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
