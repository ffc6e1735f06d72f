import { Stack } from "@chakra-ui/react";
import { clientPath, notificationsSettings } from "@parley/contract/clients/client.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import { mergeDoc } from "#platform/live/firestore.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { notify } from "#ui/feedback/notices.ts";
import { SelectField } from "#ui/form/SelectField.tsx";
import { notificationTexts } from "../notificationTexts.ts";
import { BrowserNotificationsField } from "./BrowserNotificationsField.tsx";

/** How and about what a client is notified; saved at once. */
export default function ClientNotificationSettings({ me }: { me: Client }) {
  const t = useT(notificationTexts);
  const region = useSession((session) => session.region);
  const chosen = me.notificationsSettings;
  const save = (changed: object) => {
    const next = notificationsSettings.parse({ ...chosen, ...changed });
    mergeDoc(region, clientPath(me.ID), { notificationsSettings: next }).catch(() =>
      notify({ kind: "error", text: () => t("notSaved") }),
    );
  };
  return (
    <Stack gap="5">
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
      <BrowserNotificationsField readerId={me.ID} />
    </Stack>
  );
}
