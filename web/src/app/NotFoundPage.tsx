import { Button } from "@chakra-ui/react";
import { Link, useLocation } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath, isNoAgent } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { usePageTitle } from "#platform/page/usePageTitle.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { appTexts } from "./appTexts.ts";
import { LogoPage } from "./LogoPage.tsx";

interface NotFoundPageProps {
  /** Whether the application's bars are around it, which have the logo. */
  inBars?: boolean;
}

/** For a URL that names nothing; it says so of an agent, if one was looked for. */
export function NotFoundPage({ inBars = false }: NotFoundPageProps) {
  const t = useT(appTexts);
  const { state } = useLocation();
  const region = useSession((session) => session.region);
  const noAgent = isNoAgent(state);
  const title = t(noAgent ? "noAgentTitle" : "notFoundTitle");
  usePageTitle(title);
  const empty = (
    <EmptyState
      isPage
      drawing={noAgent ? "tiles" : "bubbles"}
      title={title}
      line={t(noAgent ? "noAgentLine" : "notFoundLine")}
      action={
        <Button asChild>
          <Link to={agentsPath(region)}>{t("toAgents")}</Link>
        </Button>
      }
    />
  );
  return inBars ? empty : <LogoPage>{empty}</LogoPage>;
}
