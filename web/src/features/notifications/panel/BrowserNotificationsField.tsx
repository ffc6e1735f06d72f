import { useEffect } from "react";
import { useT } from "#platform/i18n/useT.ts";
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

/**
 * Whether this device shows notifications. Only pressing it asks for the browser's permission.
 * @param readerId client id or uid
 */
export function BrowserNotificationsField({ readerId }: { readerId: string }) {
  const t = useT(notificationTexts);
  const { state, reach } = useBrowserNotifications();
  const mayChoose = state === "on" || state === "off";
  useEffect(() => {
    checkReach().catch(() => undefined);
  }, []);
  return (
    <SwitchField
      label={t("browser")}
      hint={t(mayChoose ? reaches[reach] : reasons[state])}
      checked={state === "on"}
      disabled={!mayChoose}
      onChange={(on) => void setBrowserNotifications(on, readerId)}
    />
  );
}
