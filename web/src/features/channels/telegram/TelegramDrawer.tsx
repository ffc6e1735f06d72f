import { Box, Heading, Link, Stack, Text } from "@chakra-ui/react";
import type { TelegramBot } from "@parley/contract/channels/telegramBot.ts";
import { useEffect } from "react";
import { api } from "#platform/api/api.ts";
import { config } from "#platform/config.ts";
import { useT } from "#platform/i18n/useT.ts";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { channelsTexts } from "../channelsTexts.ts";
import { BotItem } from "./BotItem.tsx";
import { TokenForm } from "./TokenForm.tsx";

interface TelegramDrawerProps {
  agentId: string;
  bots: readonly TelegramBot[];
  open: boolean;
  onClose: () => void;
  /** Runs once it is off the screen. */
  onClosed: () => void;
  onDisconnect: (bot: TelegramBot) => void;
}

/** Connects bots to the agent, and shows how those stand that are connected. */
export default function TelegramDrawer(props: TelegramDrawerProps) {
  const { agentId, bots, open, onClose, onClosed, onDisconnect } = props;
  const t = useT(channelsTexts);
  useCheckWhenOpened(agentId, bots, open);
  // The bots that are there come first.
  const connecting = <Connecting agentId={agentId} isFirst={bots.length === 0} />;
  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      size="md"
      title={t("drawerTitle")}
      line={t("drawerLine")}
    >
      <Stack gap="6">
        {bots.length === 0 ? connecting : null}
        <Box as="section" aria-label={t("bots")}>
          <Heading as="h3" size="sm" mb="2">
            {t("bots")}
          </Heading>
          {bots.length === 0 ? (
            <Text color="fg.muted">{t("noBots")}</Text>
          ) : (
            <Stack as="ul" listStyleType="none" gap="3">
              {bots.map((bot) => (
                <BotItem key={bot.botId} bot={bot} onDisconnect={() => onDisconnect(bot)} />
              ))}
            </Stack>
          )}
          <Text color="fg.muted" mt="3">
            {t("groups")}
          </Text>
        </Box>
        {bots.length === 0 ? null : connecting}
      </Stack>
    </SideDrawer>
  );
}

/** How to make a bot, and the form that connects it. */
function Connecting({ agentId, isFirst }: { agentId: string; isFirst: boolean }) {
  const t = useT(channelsTexts);
  const { sandboxUrl } = config();
  const title = t(isFirst ? "connectFirst" : "connectAnother");
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      <Box as="ol" listStylePosition="outside" listStyleType="decimal" ps="5" mb="3">
        <li>
          {t("stepOpen")}{" "}
          <Link
            href={sandboxUrl ?? "https://t.me/BotFather"}
            target="_blank"
            rel="noreferrer"
            variant="underline"
            color="accent.fg"
          >
            {t(sandboxUrl ? "openSandbox" : "openBotFather")}
          </Link>
        </li>
        <li>{t("stepPaste")}</li>
      </Box>
      <TokenForm agentId={agentId} isFirst={isFirst} />
    </Box>
  );
}

/** Whoever opens the drawer sees how the bots stand now, not when they were connected. */
function useCheckWhenOpened(agentId: string, bots: readonly TelegramBot[], open: boolean): void {
  const botIds = bots.map(({ botId }) => botId).join();
  useEffect(() => {
    if (!open || botIds === "") return;
    for (const botId of botIds.split(","))
      // Nobody asked for it: what is shown stays as it was last known.
      void api.channels.checkTelegram({ agentId, botId }).catch(() => undefined);
  }, [agentId, botIds, open]);
}
