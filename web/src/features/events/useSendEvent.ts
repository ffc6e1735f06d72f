import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import type { NoticeText } from "#ui/feedback/notices.ts";
import { eventsTexts } from "./eventsTexts.ts";

/** Sends events by hand and shows whether they were sent; the outcome shows in the deliveries. */
export function useSendEvent() {
  const t = useT(eventsTexts);
  const [busy, setBusy] = useState(false);
  const send = async (work: () => Promise<unknown>, sent: NoticeText, failed: NoticeText) => {
    setBusy(true);
    try {
      await work();
      notify({ kind: "success", text: sent, about: "event" });
    } catch (thrown) {
      const failure = toAppError(thrown);
      notify({ kind: "error", text: failed, detail: () => failure.message, about: "event" });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    sendTest: () =>
      send(
        () => api.events.sendTest({}),
        () => t("testSent"),
        () => t("testFailed"),
      ),
    sendAgain: (deliveryId: string) =>
      send(
        () => api.events.sendAgain({ deliveryId }),
        () => t("sentAgain"),
        () => t("againFailed"),
      ),
  };
}
