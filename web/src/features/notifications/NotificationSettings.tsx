import { Stack } from "@chakra-ui/react";
import { clientPath, notificationsSettings } from "@parley/contract/clients/client.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import { mergeDoc } from "#platform/firestore.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/session.ts";
import { notify } from "#ui/notices.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { SwitchField } from "#ui/SwitchField.tsx";
import { setBrowserNotifications, useBrowserNotifications } from "./browserNotifications.ts";
import type { BrowserState } from "./browserNotifications.ts";
import { notificationTexts } from "./notificationTexts.ts";

const hints = {
  on: "browserHint",
  off: "browserHint",
  denied: "browserDenied",
  unsupported: "browserUnsupported",
} as const satisfies Record<BrowserState, string>;

/** How a client hears of what, saved as it is chosen. */
export function NotificationSettings({ me }: { me: Client }) {
  const t = useT(notificationTexts);
  const region = useSession((session) => session.region);
  const { state } = useBrowserNotifications();
  const chosen = me.notificationsSettings;
  const save = (changed: object) => {
    const next = notificationsSettings.parse({ ...chosen, ...changed });
    mergeDoc(region, clientPath(me.ID), { notificationsSettings: next }).catch(() =>
      notify({ kind: "error", text: t("notSaved") }),
    );
  };
  return (
    <Stack gap="5" p="4">
      <SelectField
        label={t("through")}
        hint={t("throughHint")}
        value={chosen.notifyThrough}
        options={[
          { value: "all", label: t("all") },
          { value: "email", label: t("email") },
          { value: "push", label: t("push") },
          { value: "none", label: t("none") },
        ]}
        onChange={({ target }) => save({ notifyThrough: target.value })}
      />
      <SelectField
        label={t("events")}
        value={chosen.notifyIf}
        options={[
          { value: "all", label: t("allMessages") },
          { value: "requestsOnly", label: t("requestsOnly") },
          { value: "none", label: t("none") },
        ]}
        onChange={({ target }) => save({ notifyIf: target.value })}
      />
      <SwitchField
        label={t("browser")}
        hint={t(hints[state])}
        checked={state === "on"}
        disabled={state === "denied" || state === "unsupported"}
        onChange={(on) => void setBrowserNotifications(on)}
      />
    </Stack>
  );
}
