import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { defineTexts } from "#platform/i18n/texts.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { TabsNav } from "#ui/layout/TabsNav.tsx";
import { TabsSelect } from "#ui/layout/TabsSelect.tsx";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { ReleaseNote } from "../releases/ReleaseNote.tsx";
import { areaQuery, areas } from "./areas.ts";
import type { Area } from "./areas.ts";

const texts = defineTexts({
  en: {
    areas: "Areas of the knowledge",
    sources: "Sources",
    unanswered: "Unanswered",
    checks: "Questions to check",
    versions: "Versions",
  },
  de: {
    areas: "Bereiche des Wissens",
    sources: "Quellen",
    unanswered: "Unbeantwortet",
    checks: "Prüffragen",
    versions: "Versionen",
  },
});

interface AreaFrameProps {
  agentId: string;
  area: Area;
  /** What the area is for. */
  line: string;
  /** Its one primary action. */
  action?: ReactNode;
  children: ReactNode;
}

/** Title, the row of areas, and the open one below it. */
export function AreaFrame({ agentId, area, line, action, children }: AreaFrameProps) {
  const t = useT(texts);
  const title = useT(knowledgeTexts)("title");
  const region = useSession((state) => state.region);
  const page = agentPagePath(region, agentId, "kb");
  const tabs = areas.map((one) => ({
    to: `${page}${areaQuery(one)}`,
    label: t(one),
    isCurrent: one === area,
  }));
  return (
    <>
      <PageHeader
        level={2}
        title={title}
        line={line}
        lineOnlyWide={area === "sources"}
        action={action}
        onPhone={
          <TabsSelect
            label={t("areas")}
            tabs={tabs}
            current={tabs.find(({ isCurrent }) => isCurrent)?.to}
          />
        }
      />
      <Box mb="4" hideBelow="md">
        <TabsNav inner label={t("areas")} tabs={tabs} />
      </Box>
      <ReleaseNote agentId={agentId} area={area} />
      {children}
    </>
  );
}
