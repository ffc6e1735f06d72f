import { Text } from "@chakra-ui/react";
import type { WaNumber } from "@parley/contract/channels/waNumber.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { api } from "#platform/api/api.ts";
import { numberStatus, type NumberStatus } from "@parley/contract/channels/numberStatus.ts";
import { config } from "#platform/config.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import type { Translate } from "#platform/i18n/texts.ts";
import { useT } from "#platform/i18n/useT.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { AccountItem } from "../AccountItem.tsx";
import { channelsTexts } from "../channelsTexts.ts";
import { NumberChecks } from "./NumberChecks.tsx";
import { numberBadge } from "./numberBadges.ts";
import { phoneTexts, sayStatus } from "./phoneWords.ts";
import { whatsappTexts } from "./whatsappTexts.ts";

interface NumberItemProps {
  number: WaNumber;
  onDisconnect: () => void;
}

/** The states that setting URL and subscription again puts right. */
const repairable: readonly NumberStatus["kind"][] = [
  "unfinished",
  "webhookMissing",
  "webhookElsewhere",
  "overriddenByPhone",
  "overriddenByAccount",
  "notSubscribed",
];

/** The connected number: how it stands, what to do about it, and Disconnect. */
export function NumberItem({ number, onDisconnect }: NumberItemProps) {
  const t = useT(whatsappTexts);
  const { agentId, phoneId, phoneNumber, name, health } = number;
  const status = numberStatus(number);
  const repair = async () => {
    const found = await api.channels.repairWhatsappNumber({ agentId, phoneId });
    return [found.token, found.webhook, found.subscription].every((one) => one === "ok");
  };
  return (
    <AccountItem
      id={phoneId}
      name={phoneNumber}
      detail={name}
      badge={numberBadge(number)}
      checkedAt={health.checkedAt}
      chat={{ label: t("open"), url: chatUrl(number) }}
      check={() => api.channels.checkWhatsappNumber({ agentId, phoneId })}
      repair={repairable.includes(status.kind) ? repair : undefined}
      onDisconnect={onDisconnect}
    >
      <StatusLine status={status} />
      {status.kind === "unchecked" || health.uncheckedAt > 0 ? (
        <Text mt="2">{t(health.checkedAt > 0 ? "uncheckedSince" : "uncheckedYet")}</Text>
      ) : null}
      <NumberChecks health={health} />
    </AccountItem>
  );
}

/** Where people write to the number; one of the sandbox has its page there. */
function chatUrl({ appId, phoneNumber }: WaNumber): string {
  const { sandboxUrl } = config();
  return sandboxUrl
    ? `${sandboxUrl}/whatsapp/${appId}`
    : `https://wa.me/${phoneNumber.replace(/\D/g, "")}`;
}

function StatusLine({ status }: { status: NumberStatus }) {
  const t = useT(whatsappTexts);
  const tShared = useT(channelsTexts);
  const say = useSayProblem();
  const tPhone = useT(phoneTexts);
  if (status.kind === "connected" || status.kind === "unchecked") return null;
  return (
    <Text mt="2" overflowWrap="anywhere">
      {words(status, { t, tShared, tPhone, say })}
      {status.kind === "tokenEnds" ? (
        <>
          {" "}
          <RelativeTime at={status.at} />
        </>
      ) : null}
    </Text>
  );
}

function words(
  status: Exclude<NumberStatus, { kind: "connected" } | { kind: "unchecked" }>,
  {
    t,
    tShared,
    tPhone,
    say,
  }: {
    t: Translate<(typeof whatsappTexts)["en"]>;
    tShared: Translate<(typeof channelsTexts)["en"]>;
    tPhone: Translate<(typeof phoneTexts)["en"]>;
    say: ReturnType<typeof useSayProblem>;
  },
): string {
  if (status.kind === "sendingFailed") return t(status.kind, { error: status.error });
  if (status.kind === "scopesMissing") {
    const lacking = say(problem("channels.whatsappTokenScopes", { scopes: status.scopes }));
    return t(status.kind, { problem: lacking });
  }
  if ("host" in status) return t(status.kind, { host: status.host });
  if (status.kind === "unhandled") return tShared("unhandled", { count: status.count });
  if (status.kind === "badSignatures") return t(status.kind, { count: status.count });
  if (status.kind === "phoneNotReady") {
    const said = sayStatus(status.status, tPhone);
    return said === "" ? t("phoneNotReadyUnsaid") : t(status.kind, { status: said });
  }
  return t(status.kind);
}
