import { Stack } from "@chakra-ui/react";
import { clientPath, notificationsSettings } from "@parley/contract/clients/client.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import { useEffect } from "react";
import { mergeDoc } from "#platform/live/firestore.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { notify } from "#ui/feedback/notices.ts";
import { SelectField } from "#ui/form/SelectField.tsx";
import { SwitchField } from "#ui/form/SwitchField.tsx";
import {
  checkReach,
  setBrowserNotifications,
  useBrowserNotifications,
} from "../push/browserNotifications.ts";
import { notificationTexts } from "../notificationTexts.ts";

/** Why it cannot be turned on here. */
const reasons = {
  denied: "browserDenied",
  homeScreen: "browserHomeScreen",
  unsupported: "browserUnsupported",
} as const;

/** When they arrive, and why not more often. */
const reaches = {
  unknown: "browserPush",
  push: "browserPush",
  notConfigured: "browserNotConfigured",
  noPush: "browserNoPush",
  unreachable: "browserUnreachable",
} as const;

/** How and about what a client is notified; saved at once. */
export function NotificationSettings({ me }: { me: Client }) {
  const t = useT(notificationTexts);
  const region = useSession((session) => session.region);
  const { state, reach } = useBrowserNotifications();
  const mayChoose = state === "on" || state === "off";
  useEffect(() => {
    checkReach().catch(() => undefined);
  }, []);
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
        hint={t(mayChoose ? reaches[reach] : reasons[state])}
        checked={state === "on"}
        disabled={!mayChoose}
        onChange={(on) => void setBrowserNotifications(on, me.ID)}
      />
    </Stack>
  );
}
