import { Box, Button, Heading, Link, Skeleton, Stack, Text } from "@chakra-ui/react";
import type { WaNumber } from "@parley/contract/channels/waNumber.ts";
import { KeyRound } from "lucide-react";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { api } from "#platform/api/api.ts";
import { useFetched } from "#platform/api/useFetched.ts";
import { numberStatus, type NumberStatus } from "@parley/contract/channels/numberStatus.ts";
import { config } from "#platform/config.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { CopyField } from "#ui/form/CopyField.tsx";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { KeysForm } from "./KeysForm.tsx";
import { NumberItem } from "./NumberItem.tsx";
import { whatsappTexts } from "./whatsappTexts.ts";

interface WhatsappDrawerProps {
  agentId: string;
  number: WaNumber | undefined;
  open: boolean;
  onClose: () => void;
  /** Runs once it is off the screen. */
  onClosed: () => void;
  onDisconnect: (number: WaNumber) => void;
}

/** Connects a number to the agent by an app of one's own, and shows how the one stands that is connected. */
export default function WhatsappDrawer(props: WhatsappDrawerProps) {
  const { agentId, number, open, onClose, onClosed, onDisconnect } = props;
  const t = useT(whatsappTexts);
  useCheckWhenOpened(number, open);
  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      size="md"
      title="WhatsApp"
      line={t("drawerLine")}
    >
      <Stack gap="6">
        {number === undefined ? (
          <Callout tone="info">{t("policy")}</Callout>
        ) : (
          <Box as="section" aria-label={t("numbers")}>
            <Heading as="h3" size="sm" mb="2">
              {t("numbers")}
            </Heading>
            <NumberItem number={number} onDisconnect={() => onDisconnect(number)} />
          </Box>
        )}
        <Setup key={number?.phoneId ?? ""} agentId={agentId} number={number} />
      </Stack>
    </SideDrawer>
  );
}

/** States that another token or secret puts right. */
const needsKeys: ReadonlySet<NumberStatus["kind"]> = new Set([
  "tokenFailed",
  "tokenEnds",
  "secretFailed",
  "badSignatures",
  "scopesMissing",
]);

/** The steps that connect a number. Of one that is connected they are put away until they are needed, or asked for. */
function Setup({ agentId, number }: { agentId: string; number: WaNumber | undefined }) {
  const t = useT(whatsappTexts);
  const [isReplacing, setReplacing] = useState(false);
  const isNeeded = number === undefined || needsKeys.has(numberStatus(number).kind);
  if (isNeeded || isReplacing)
    return <Steps agentId={agentId} number={number} onSaved={() => setReplacing(false)} />;
  return (
    <Button alignSelf="flex-start" variant="outline" size="sm" onClick={() => setReplacing(true)}>
      <KeyRound />
      {t("replace")}
    </Button>
  );
}

interface StepsProps {
  agentId: string;
  number: WaNumber | undefined;
  onSaved: () => void;
}

/** The three steps: an app at Meta, where it sends its webhook events, and what we need of it. */
function Steps({ agentId, number, onSaved }: StepsProps) {
  const t = useT(whatsappTexts);
  const { sandboxUrl } = config();
  return (
    <Stack as="section" gap="5" aria-label={t(number ? "replace" : "connectNumber")}>
      <Heading as="h3" size="sm">
        {t(number ? "replace" : "connectNumber")}
      </Heading>
      <Step title={t("stepApp")}>
        <Text>
          {t("stepAppLine")}{" "}
          <Link
            href={sandboxUrl ?? "https://developers.facebook.com/apps"}
            target="_blank"
            rel="noreferrer"
            variant="underline"
            color="accent.fg"
          >
            {t(sandboxUrl ? "openSandbox" : "openMeta")}
          </Link>
        </Text>
      </Step>
      <Step title={t("stepWebhook")}>
        <Text>{t("stepWebhookLine")}</Text>
        <Box as="details">
          <Box
            as="summary"
            cursor="pointer"
            fontWeight="medium"
            width="fit-content"
            css={{ "[open] > &": { marginBottom: "3" } }}
          >
            {t("byHand")}
          </Box>
          <WebhookValues agentId={agentId} />
        </Box>
      </Step>
      <Step title={t("stepKeys")}>
        <KeysForm agentId={agentId} number={number} onSaved={onSaved} />
      </Step>
    </Stack>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="3">
      <Heading as="h4" size="sm" fontWeight="medium">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** What those enter at Meta who do it by hand. */
function WebhookValues({ agentId }: { agentId: string }) {
  const t = useT(whatsappTexts);
  const fetch = useCallback(() => api.channels.getWhatsappWebhook({ agentId }), [agentId]);
  const { reading: read } = useFetched(fetch);
  if (read.status === "error")
    return <ErrorState title={t("webhookFailed")} line={read.error.message} onRetry={read.retry} />;
  if (read.status === "loading") return <Skeleton height="9.25rem" />;
  const { url, verifyToken } = read.data;
  return (
    <Stack gap="3">
      <CopyField label={t("callbackUrl")} value={url} />
      <CopyField label={t("verifyToken")} value={verifyToken} />
    </Stack>
  );
}

/** Whoever opens the drawer sees how the number stands now, not when it was connected. */
function useCheckWhenOpened(number: WaNumber | undefined, open: boolean): void {
  const { agentId = "", phoneId = "" } = number ?? {};
  useEffect(() => {
    if (!open || phoneId === "") return;
    // Nobody asked for it: what is shown stays as it was last known.
    void api.channels.checkWhatsappNumber({ agentId, phoneId }).catch(() => undefined);
  }, [agentId, phoneId, open]);
}
