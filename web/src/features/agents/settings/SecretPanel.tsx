import { SECRET_LENGTH, SECRET_PREFIX } from "@parley/contract/workspaces/workspace.ts";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSecretTexts } from "#platform/fields/useSecretTexts.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { SecretField } from "#ui/form/SecretField.tsx";
import { useEditor } from "../draft/editors.ts";
import { settingsTexts } from "./settingsTexts.ts";

const MASKED = `${SECRET_PREFIX}${"•".repeat(SECRET_LENGTH)}`;

/** The agent's key; every time it is shown is logged. */
export function SecretPanel() {
  const t = useT(settingsTexts);
  const texts = useSecretTexts();
  const { agentId } = useEditor().draft;
  return (
    <Panel title={t("secretTitle")} line={t("secretLine")}>
      <SecretField
        label={t("secretTitle")}
        masked={MASKED}
        fetchSecret={async (regenerate) => {
          const { SECRET_API_KEY } = await api.agents.revealSecret({ agentId, regenerate });
          return SECRET_API_KEY;
        }}
        texts={texts}
      />
    </Panel>
  );
}
