import { Box, Flex, Text } from "@chakra-ui/react";
import type { WaHealth } from "@parley/contract/channels/waNumber.ts";
import { useT } from "#platform/i18n/useT.ts";
import { StatusBadge, type Tone } from "#ui/feedback/StatusBadge.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { phoneTexts, sayPhone } from "./phoneWords.ts";
import { whatsappTexts } from "./whatsappTexts.ts";

type Check = WaHealth["token"];

const tones: Record<Check, Tone> = { ok: "ordinary", failed: "danger", unknown: "neutral" };

/** What was checked, one line each, with what Meta said of it. */
export function NumberChecks({ health }: { health: WaHealth }) {
  const t = useT(whatsappTexts);
  const tPhone = useT(phoneTexts);
  const { token, missingScopes, tokenExpiresAt, otherHost, phoneStatus, quality } = health;
  const scopes: Check = token !== "ok" ? "unknown" : missingScopes.length > 0 ? "failed" : "ok";
  const rows = [
    ["rowToken", token, tokenExpiresAt > 0 ? <RelativeTime key="end" at={tokenExpiresAt} /> : null],
    ["rowScopes", scopes, missingScopes.join(", ")],
    ["rowSecret", health.app, ""],
    ["rowWebhook", health.webhook, otherHost],
    ["rowSubscription", health.subscription, ""],
    ["rowPhone", health.phone, sayPhone(phoneStatus, quality, tPhone)],
    ["rowSending", health.sending, health.sendingError],
  ] as const;
  return (
    <Box as="ul" listStyleType="none" mt="3" aria-label={t("checks")}>
      {rows.map(([name, check, detail]) => (
        <Flex as="li" key={name} gap="3" py="1" align="center" justify="space-between" wrap="wrap">
          <Text>{t(name)}</Text>
          <Flex gap="2" align="center" minW="0" color="fg.muted">
            <Text as="span" textStyle="xs" overflowWrap="anywhere">
              {name === "rowToken" && detail ? <>{t("ends")} </> : null}
              {detail}
            </Text>
            <StatusBadge tone={tones[check]}>{t(check)}</StatusBadge>
          </Flex>
        </Flex>
      ))}
    </Box>
  );
}
