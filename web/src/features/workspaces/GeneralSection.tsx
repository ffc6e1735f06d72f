import { Stack } from "@chakra-ui/react";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { SECRET_LENGTH, SECRET_PREFIX } from "@parley/contract/workspaces/workspace.ts";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSecretTexts } from "#platform/fields/useSecretTexts.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { SecretField } from "#ui/form/SecretField.tsx";
import { workspacesTexts } from "./workspacesTexts.ts";
import { DetailsForm } from "./DetailsForm.tsx";

const MASKED = `${SECRET_PREFIX}${"•".repeat(SECRET_LENGTH)}`;

/** A workspace's name, logo and secret key. */
export function GeneralSection({ workspace }: { workspace: Workspace }) {
  const t = useT(workspacesTexts);
  const texts = useSecretTexts();
  return (
    <Stack gap="4" maxW="3xl">
      <DetailsForm workspace={workspace}>
        <Panel title={t("secretTitle")} line={t("secretLine")}>
          <SecretField
            label={t("secret")}
            masked={MASKED}
            fetchSecret={async (regenerate) =>
              (await api.workspaces.revealSecret({ regenerate })).workspaceSecret
            }
            texts={texts}
          />
        </Panel>
      </DetailsForm>
    </Stack>
  );
}
