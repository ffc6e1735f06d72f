import type { WaNumber } from "@parley/contract/channels/waNumber.ts";
import { numberStatus, type NumberStatus } from "@parley/contract/channels/numberStatus.ts";
import type { ChannelBadge } from "../channelBadge.ts";

const badges: Record<NumberStatus["kind"], ChannelBadge> = {
  tokenFailed: { tone: "danger", label: "attention" },
  secretFailed: { tone: "danger", label: "attention" },
  overriddenByPhone: { tone: "danger", label: "attention" },
  overriddenByAccount: { tone: "danger", label: "attention" },
  badSignatures: { tone: "warning", label: "attention" },
  unhandled: { tone: "warning", label: "attention" },
  sendingFailed: { tone: "danger", label: "attention" },
  scopesMissing: { tone: "danger", label: "attention" },
  webhookElsewhere: { tone: "danger", label: "attention" },
  webhookMissing: { tone: "danger", label: "attention" },
  notSubscribed: { tone: "danger", label: "attention" },
  phoneNotReady: { tone: "danger", label: "attention" },
  unfinished: { tone: "warning", label: "unfinished" },
  tokenEnds: { tone: "warning", label: "attention" },
  unchecked: { tone: "warning", label: "unchecked" },
  connected: { tone: "ordinary", label: "connected" },
};

/** What is shown of a number at a glance. */
export function numberBadge(number: WaNumber): ChannelBadge {
  return badges[numberStatus(number).kind];
}
