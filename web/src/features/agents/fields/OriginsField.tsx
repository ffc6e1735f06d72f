import { useT } from "#platform/i18n/useT.ts";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { useDraftField } from "../draft/editors.ts";
import { sayProblem } from "../draft/problems.ts";
import { problemTexts } from "../draft/problemTexts.ts";
import { fieldTexts } from "./fieldTexts.ts";
import { linesOf } from "./linesOf.ts";
import { useTypedText } from "./useTypedText.ts";

/** The list of allowed websites, one a line. */
export function OriginsField({ hint }: { hint: string }) {
  const t = useT(fieldTexts);
  const say = useT(problemTexts);
  const { value, change, problem } = useDraftField("allowedOrigins");
  const typed = useTypedText(value, change, {
    format: (origins) => origins.join("\n"),
    parse: linesOf,
  });
  return (
    <TextAreaField
      label={t("allowedOrigins")}
      hint={hint}
      rows={4}
      fontFamily="mono"
      placeholder="https://www.example.com"
      spellCheck={false}
      error={problem && sayProblem(problem, say)}
      {...typed}
    />
  );
}
