import { useT } from "#platform/i18n/useT.ts";
import { CopyField } from "#ui/form/CopyField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { sayProblem } from "../draft/problems.ts";
import { problemTexts } from "../draft/problemTexts.ts";
import { useDraftField, useEditor } from "../draft/editors.ts";
import { NumberBox } from "../fields/DraftNumber.tsx";
import { fieldTexts } from "../fields/fieldTexts.ts";
import { DeletePanel } from "./DeletePanel.tsx";
import { settingsTexts } from "./settingsTexts.ts";

/** What few people need, and the end of the agent. */
export function AdvancedTab({ asClient }: { asClient: boolean }) {
  const t = useT(settingsTexts);
  const { agentId } = useEditor().draft;
  return (
    <>
      <Panel title={t("chunkTitle")} line={t("chunkLine")}>
        <ChunkSize hint={t("chunkHint")} />
      </Panel>
      <Panel title={t("agentIdTitle")} line={t("agentIdLine")}>
        <CopyField label={t("agentId")} value={agentId} />
      </Panel>
      {asClient ? null : <DeletePanel />}
    </>
  );
}

function ChunkSize({ hint }: { hint: string }) {
  const t = useT(fieldTexts);
  const say = useT(problemTexts);
  const { value, change, problem } = useDraftField("vgOptions");
  return (
    <NumberBox
      name="maxChunkSize"
      label={t("vgOptions")}
      hint={hint}
      value={value.maxChunkSize}
      error={problem && sayProblem(problem, say)}
      onChange={(maxChunkSize) => change({ ...value, maxChunkSize })}
    />
  );
}
