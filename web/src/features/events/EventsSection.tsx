import { Stack } from "@chakra-ui/react";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { SecretKey } from "#platform/fields/SecretKey.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { DeliveriesPanel } from "./DeliveriesPanel.tsx";
import { EndpointForm } from "./EndpointForm.tsx";
import { eventsTexts } from "./eventsTexts.ts";

/** `whsec_` and 32 bytes in base64. */
const MASKED = `whsec_${"•".repeat(24)}`;

/** The workspace's outgoing events: endpoint, subscriptions, signing key and deliveries. */
export default function EventsSection({ workspace }: { workspace: Workspace }) {
  const t = useT(eventsTexts);
  return (
    <Stack gap="8">
      <EndpointForm workspace={workspace}>
        <Panel title={t("keyTitle")} line={t("keyLine")}>
          <SecretKey
            label={t("key")}
            masked={MASKED}
            fetchSecret={async (regenerate) =>
              (await api.events.revealSecret({ regenerate })).signingSecret
            }
            renewal={{ regenerateTitle: t("renewTitle"), regenerateBody: t("renewBody") }}
          />
        </Panel>
      </EndpointForm>
      <DeliveriesPanel workspace={workspace} />
    </Stack>
  );
}
