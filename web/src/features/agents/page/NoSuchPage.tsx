import { Button } from "@chakra-ui/react";
import { Compass } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { pageTexts } from "./pageTexts.ts";

/** A URL below an agent that names none of its pages. @param home the agent's first page */
export function NoSuchPage({ home }: { home: string }) {
  const t = useT(pageTexts);
  return (
    <EmptyState
      icon={<Compass />}
      title={t("noPageTitle")}
      line={t("noPageLine")}
      action={
        <Button asChild>
          <Link to={home}>{t("toFirstPage")}</Link>
        </Button>
      }
    />
  );
}
