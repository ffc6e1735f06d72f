import { Box, Button } from "@chakra-ui/react";
import { Check, ExternalLink, FlaskConical, Upload } from "lucide-react";
import { showTestPanel, useAgentBar, useIsTestPanelShown } from "#platform/page/agentBar.ts";
import { useT } from "#platform/i18n/useT.ts";
import { ownerTexts } from "./ownerTexts.ts";

/** Demo, Test and Publish for the open agent; nothing when none is open. */
export function AgentActions() {
  const t = useT(ownerTexts);
  const bar = useAgentBar((state) => state.bar);
  const toPreview = useAgentBar((state) => state.toPreview);
  const testing = useIsTestPanelShown();
  if (!bar) return null;
  const { demoHref, publish } = bar;
  const published = publish.state === "published";
  const publishLabel = published ? t("published") : t("publish");
  return (
    <>
      {demoHref ? (
        <Button
          asChild
          variant="ghost"
          size="sm"
          aria-label={t("demo")}
          px={{ base: "0", lg: "3" }}
        >
          <a href={demoHref} target="_blank" rel="noreferrer">
            <ExternalLink />
            <Box hideBelow="lg">{t("demo")}</Box>
          </a>
        </Button>
      ) : null}
      <Button
        variant={testing && !toPreview ? "subtle" : "ghost"}
        size="sm"
        px={{ base: "0", lg: "3" }}
        aria-label={t("test")}
        aria-pressed={toPreview ? undefined : testing}
        onClick={toPreview ?? (() => showTestPanel(!testing))}
      >
        <FlaskConical />
        <Box hideBelow="lg">{t("test")}</Box>
      </Button>
      <Button
        size="sm"
        variant={published ? "outline" : "solid"}
        px={{ base: "0", sm: "3" }}
        // On a phone the save bar publishes, under the thumb: one button at a time does.
        hideBelow={published ? undefined : "sm"}
        aria-label={publishLabel}
        disabled={published}
        loading={publish.state === "saving"}
        onClick={publish.run}
      >
        {published ? <Check /> : <Upload />}
        <Box hideBelow="sm">{publishLabel}</Box>
      </Button>
    </>
  );
}
