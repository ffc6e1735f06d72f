import { Box, Button } from "@chakra-ui/react";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { usePageTitle } from "#platform/page/usePageTitle.ts";
import { Logo } from "#ui/Logo.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { appTexts } from "./appTexts.ts";

export function NotFoundPage() {
  const t = useT(appTexts);
  const region = useSession((state) => state.region);
  usePageTitle(t("notFoundTitle"));
  return (
    <>
      <Box as="header" px={{ base: "4", md: "6" }} py="4">
        <Logo />
      </Box>
      <main>
        <EmptyState
          isPage
          drawing="bubbles"
          title={t("notFoundTitle")}
          line={t("notFoundLine")}
          action={
            <Button asChild>
              <Link to={agentsPath(region)}>{t("toAgents")}</Link>
            </Button>
          }
        />
      </main>
    </>
  );
}
