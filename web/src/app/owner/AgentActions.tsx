import { Button } from "@chakra-ui/react";
import { Check, ExternalLink, FlaskConical } from "lucide-react";
import { useAgentBar, useTest } from "#platform/page/agentBar.ts";
import { defineTexts } from "#platform/i18n/texts.ts";
import { useT } from "#platform/i18n/useT.ts";

const texts = defineTexts({
  en: {
    demo: "Demo",
    test: "Test",
    published: "Published",
  },
  de: {
    demo: "Demo",
    test: "Testen",
    published: "Veröffentlicht",
  },
});

/** Demo, Test and whether all is published for the open agent, as far as there is room; nothing when none is open. */
export function AgentActions() {
  const t = useT(texts);
  const bar = useAgentBar((state) => state.bar);
  const { test, pressed } = useTest();
  if (!bar) return null;
  const { demoHref, isPublished } = bar;
  return (
    <>
      {/* Without room, both are in the agent's own menu. */}
      {demoHref ? (
        <Button asChild variant="ghost" size="sm" hideBelow="lg">
          <a href={demoHref} target="_blank" rel="noreferrer">
            <ExternalLink />
            {t("demo")}
          </a>
        </Button>
      ) : null}
      <Button
        variant={pressed ? "subtle" : "ghost"}
        size="sm"
        hideBelow="lg"
        aria-pressed={pressed}
        onClick={test}
      >
        <FlaskConical />
        {t("test")}
      </Button>
      <Button
        size="sm"
        variant="outline"
        hideBelow="sm"
        disabled
        // While the save bar has Publish, it only keeps its room.
        visibility={isPublished ? undefined : "hidden"}
      >
        <Check />
        {t("published")}
      </Button>
    </>
  );
}
