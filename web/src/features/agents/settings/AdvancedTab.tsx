import { Button } from "@chakra-ui/react";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/paths.ts";
import { useSession } from "#platform/session.ts";
import { CopyField } from "#ui/CopyField.tsx";
import { Panel } from "#ui/Panel.tsx";
import { sayProblem } from "../draft/problems.ts";
import { problemTexts } from "../draft/problemTexts.ts";
import { useDraftField, useEditor } from "../draft/editors.ts";
import { NumberBox } from "../fields/DraftNumber.tsx";
import { fieldTexts } from "../fields/fieldTexts.ts";
import DeleteAgentDialog from "../list/DeleteAgentDialog.tsx";
import { settingsTexts } from "./settingsTexts.ts";

/** What few people need, and the end of the agent. */
export function AdvancedTab() {
  const t = useT(settingsTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const { base, agentId } = useEditor().draft;
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Panel title={t("chunkTitle")} line={t("chunkLine")}>
        <ChunkSize hint={t("chunkHint")} />
      </Panel>
      <Panel title={t("agentIdTitle")} line={t("agentIdLine")}>
        <CopyField label={t("agentId")} value={agentId} />
      </Panel>
      <Panel title={t("dangerTitle")} line={t("dangerLine")}>
        <Button
          variant="outline"
          colorPalette="red"
          color="fg.error"
          alignSelf="flex-start"
          onClick={() => setDeleting(true)}
        >
          <Trash2 />
          {t("deleteAgent")}
        </Button>
      </Panel>
      <DeleteAgentDialog
        agent={deleting ? { ID: agentId, title: base.title } : undefined}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(agentsPath(region), { replace: true })}
      />
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
