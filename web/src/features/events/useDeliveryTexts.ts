import { EVENT_TYPES, TEST_EVENT } from "@parley/contract/events/event.ts";
import type { DeliveryState, DeliveryTry } from "@parley/contract/events/delivery.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import type { Tone } from "#ui/feedback/StatusBadge.tsx";
import { eventsTexts } from "./eventsTexts.ts";

const named = [...EVENT_TYPES, TEST_EVENT] as const;

/** The tone of each state. */
export const deliveryTone: Record<DeliveryState, Tone> = {
  pending: "accent",
  retrying: "warning",
  delivered: "ordinary",
  failed: "danger",
};

/** Events and tries as texts. */
export function useDeliveryTexts() {
  const t = useT(eventsTexts);
  const say = useSayProblem();
  return {
    /** The name of an event; a type that no longer exists is shown as it is. */
    eventName: (type: string): string => {
      const known = named.find((one) => one === type);
      return known === undefined ? type : t(known);
    },
    tryOutcome: ({ status, error }: DeliveryTry): string => {
      if (error === null || error === "http-status") return t("status", { status: `${status}` });
      const why = say(problem(`deliveries.${error}`));
      return status === 0 ? why : t("statusWhy", { status: `${status}`, why });
    },
  };
}
