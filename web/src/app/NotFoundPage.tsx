import { Button } from "@chakra-ui/react";
import { Compass } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { usePageTitle } from "#platform/page/usePageTitle.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { appTexts } from "./appTexts.ts";

export function NotFoundPage() {
  const t = useT(appTexts);
  const region = useSession((state) => state.region);
  usePageTitle(t("notFoundTitle"));
  return (
    <main>
      <EmptyState
        isPage
        icon={<Compass />}
        title={t("notFoundTitle")}
        line={t("notFoundLine")}
        action={
          <Button asChild>
            <Link to={agentsPath(region)}>{t("toAgents")}</Link>
          </Button>
        }
      />
    </main>
  );
}
