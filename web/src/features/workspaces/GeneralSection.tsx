import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { SECRET_LENGTH, SECRET_PREFIX } from "@parley/contract/workspaces/workspace.ts";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { SecretKey } from "#platform/fields/SecretKey.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { SwitchField } from "#ui/form/SwitchField.tsx";
import { workspacesTexts } from "./workspacesTexts.ts";
import { DetailsForm } from "./DetailsForm.tsx";

const MASKED = `${SECRET_PREFIX}${"•".repeat(SECRET_LENGTH)}`;

interface GeneralSectionProps {
  workspace: Workspace;
  isOwner: boolean;
}

/** A workspace's name, logo and secret key. */
export function GeneralSection({ workspace, isOwner }: GeneralSectionProps) {
  const t = useT(workspacesTexts);
  return (
    <DetailsForm workspace={workspace}>
      <Panel title={t("secretTitle")} line={t("secretLine")}>
        <SecretKey
          label={t("secret")}
          forCalls
          masked={MASKED}
          fetchSecret={async (regenerate) =>
            (await api.workspaces.revealSecret({ regenerate })).workspaceSecret
          }
        />
        {isOwner ? <MembersSeeKey workspace={workspace} /> : null}
      </Panel>
    </DetailsForm>
  );
}

/** Whether members see the key too; takes effect at once. */
function MembersSeeKey({ workspace }: { workspace: Workspace }) {
  const t = useT(workspacesTexts);
  const { id, membersSeeKey } = workspace;
  const change = async (allowed: boolean) => {
    try {
      await api.workspaces.update({ id, updates: { membersSeeKey: allowed } });
    } catch (thrown) {
      const failure = toAppError(thrown);
      notify({
        kind: "error",
        text: () => t("saveFailed", { message: failure.message }),
        about: "members' key",
      });
    }
  };
  return (
    <SwitchField
      label={t("membersSeeKey")}
      hint={t("membersSeeKeyHint")}
      checked={membersSeeKey}
      onChange={(allowed) => void change(allowed)}
    />
  );
}
