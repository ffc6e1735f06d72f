import { SECRET_LENGTH, SECRET_PREFIX } from "@parley/contract/workspaces/workspace.ts";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { SecretKey } from "#platform/fields/SecretKey.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { useEditor } from "../draft/editors.ts";
import { settingsTexts } from "./settingsTexts.ts";

const MASKED = `${SECRET_PREFIX}${"•".repeat(SECRET_LENGTH)}`;

/** The agent's key; every time it is shown is logged. */
export function SecretPanel() {
  const t = useT(settingsTexts);
  const { agentId } = useEditor().draft;
  return (
    <Panel title={t("secretTitle")} line={t("secretLine")}>
      <SecretKey
        label={t("secretTitle")}
        forCalls
        masked={MASKED}
        fetchSecret={async (regenerate) => {
          const { SECRET_API_KEY } = await api.agents.revealSecret({ agentId, regenerate });
          return SECRET_API_KEY;
        }}
      />
    </Panel>
  );
}
