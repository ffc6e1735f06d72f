import { Box, Button, Flex, Text } from "@chakra-ui/react";
import type { WaNumber } from "@parley/contract/channels/waNumber.ts";
import { ExternalLink, RefreshCw, Unplug, Wrench } from "lucide-react";
import { api } from "#platform/api/api.ts";
import { useAttempt } from "#platform/api/useAttempt.ts";
import { numberStatus, type NumberStatus } from "#platform/channels/numberStatus.ts";
import { config } from "#platform/config.ts";
import type { Translate } from "#platform/i18n/texts.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { channelsTexts } from "../channelsTexts.ts";
import { NumberChecks } from "./NumberChecks.tsx";
import { numberBadge } from "./numberBadges.ts";
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
  "notSubscribed",
];

/** The connected number: how it stands, what to do about it, and Disconnect. */
export function NumberItem({ number, onDisconnect }: NumberItemProps) {
  const t = useT(whatsappTexts);
  const say = useT(channelsTexts);
  const checking = useAttempt();
  const repairing = useAttempt();
  const { agentId, phoneId, phoneNumber, name, health } = number;
  const status = numberStatus(number);
  const { tone, label } = numberBadge(number);
  const error = checking.error ?? repairing.error;

  const check = () => {
    repairing.forget();
    return checking.attempt(() => api.channels.checkWhatsappNumber({ agentId, phoneId }));
  };
  const repair = () => {
    checking.forget();
    return repairing.attempt(async () => {
      const found = await api.channels.repairWhatsappNumber({ agentId, phoneId });
      const isWell = [found.token, found.webhook, found.subscription].every((one) => one === "ok");
      notify({
        kind: isWell ? "success" : "warning",
        text: () => say(isWell ? "repaired" : "notRepaired", { name: phoneNumber }),
        about: phoneId,
      });
    });
  };

  return (
    <Box borderWidth="1px" borderRadius="l2" p="3">
      <Flex gap="2" align="flex-start" justify="space-between">
        <Box minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {phoneNumber}
          </Text>
          <Text color="fg.muted" overflowWrap="anywhere">
            {name}
          </Text>
        </Box>
        <StatusBadge tone={tone}>{say(label)}</StatusBadge>
      </Flex>
      <StatusLine status={status} />
      {status.kind === "unchecked" || health.uncheckedAt > 0 ? (
        <Text mt="2">{t(health.checkedAt > 0 ? "uncheckedSince" : "uncheckedYet")}</Text>
      ) : null}
      <NumberChecks health={health} />
      {error ? (
        <Text role="alert" color="fg.error" mt="2">
          {error}
        </Text>
      ) : null}
      <Flex gap="2" mt="3" wrap="wrap" align="center">
        {repairable.includes(status.kind) ? (
          <Button
            size="sm"
            aria-label={say("repairAccount", { name: phoneNumber })}
            loading={repairing.busy}
            onClick={() => void repair()}
          >
            <Wrench />
            {say("repair")}
          </Button>
        ) : null}
        <Button asChild size="sm" variant="outline">
          <a href={chatUrl(number)} target="_blank" rel="noreferrer">
            <ExternalLink />
            {t("open")}
          </a>
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-label={say("checkAccount", { name: phoneNumber })}
          loading={checking.busy}
          onClick={() => void check()}
        >
          <RefreshCw />
          {say("check")}
        </Button>
        <Button
          size="sm"
          variant="outline"
          colorPalette="red"
          color="fg.error"
          aria-label={say("disconnectAccount", { name: phoneNumber })}
          onClick={onDisconnect}
        >
          <Unplug />
          {say("disconnect")}
        </Button>
        {health.checkedAt > 0 ? (
          <Text textStyle="xs" color="fg.muted" ms="auto">
            {say("checked")} <RelativeTime at={health.checkedAt} />
          </Text>
        ) : null}
      </Flex>
    </Box>
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
  if (status.kind === "connected" || status.kind === "unchecked") return null;
  return (
    <Text mt="2" overflowWrap="anywhere">
      {words(status, t)}
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
  t: Translate<(typeof whatsappTexts)["en"]>,
): string {
  if (status.kind === "sendingFailed") return t(status.kind, { error: status.error });
  if (status.kind === "scopesMissing") return t(status.kind, { scopes: status.scopes });
  if (status.kind === "webhookElsewhere") return t(status.kind, { host: status.host });
  if (status.kind === "phoneNotReady") return t(status.kind, { status: status.status });
  return t(status.kind);
}
