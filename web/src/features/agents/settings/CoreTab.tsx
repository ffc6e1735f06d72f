import { useT } from "#platform/i18n/useT.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { DraftNumber } from "../fields/DraftNumber.tsx";
import { DraftText } from "../fields/DraftText.tsx";
import { settingsTexts } from "./settingsTexts.ts";

const SUGGESTIONS = "parley-models";

/** Well-known names; any other is as good. */
const suggestedModels = [
  "gpt-4o",
  "gpt-4o-mini",
  "gpt-4.1",
  "gpt-4.1-mini",
  "o4-mini",
  "extractive",
];

/** What answers, and what it is told. */
export function CoreTab() {
  const t = useT(settingsTexts);
  return (
    <>
      <Panel title={t("promptTitle")} line={t("promptLine")}>
        <DraftText name="vg_systemPrompt" rows={12} hint={t("systemPromptHint")} />
        <DraftText name="vg_initPrompt" rows={3} hint={t("initPromptHint")} />
      </Panel>
      <Panel title={t("modelTitle")} line={t("modelLine")}>
        <DraftText name="vg_defaultModel" list={SUGGESTIONS} hint={t("modelHint")} />
        <datalist id={SUGGESTIONS}>
          {suggestedModels.map((model) => (
            <option key={model} value={model} />
          ))}
        </datalist>
        <DraftNumber name="vg_temperature" hint={t("temperatureHint")} />
        <DraftNumber name="vg_maxTokens" hint={t("maxTokensHint")} />
      </Panel>
    </>
  );
}
