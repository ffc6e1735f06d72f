import { Box, Button, Flex } from "@chakra-ui/react";
import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { tool, toolsPath } from "@parley/contract/tools/tool.ts";
import type { Tool } from "@parley/contract/tools/tool.ts";
import { Download, Unplug } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveDoc, useLiveQuery } from "#platform/live/live.ts";
import { docRef, listRef } from "#platform/live/liveRef.ts";
import { useAnsweringModel } from "#platform/models/useAnsweringModel.ts";
import { workspacePagePath } from "#platform/page/paths.ts";
import { AddButton } from "#ui/button/AddButton.tsx";
import { Callout } from "#ui/feedback/Callout.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { CardsSkeleton } from "#ui/feedback/Skeletons.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { ToolTable } from "./ToolTable.tsx";
import { toolsTexts } from "./toolsTexts.ts";

const ToolDrawer = lazy(() => import("./edit/ToolDrawer.tsx"));
const ImportDrawer = lazy(() => import("./import/ImportDrawer.tsx"));
const DeleteToolDialog = lazy(() => import("./DeleteToolDialog.tsx"));

/** What is open above the list. A drawer stays mounted while it closes. */
type Above =
  | { kind: "edit"; tool: Tool | undefined; open: boolean }
  | { kind: "import"; open: boolean }
  | { kind: "delete"; tool: Tool };

/** An agent's tools. One that another platform or a flow answers for has its tools there. */
export default function ToolsSection({ agentId }: { agentId: string }) {
  const t = useT(toolsTexts);
  const card = useLiveDoc(docRef(agentPath(agentId)), agentCard).data;
  if (card && (card.agentPlatform !== "vg" || card.enableNodes))
    return <EmptyState icon={<Unplug />} title={t("elsewhereTitle")} line={t("elsewhereLine")} />;
  return <WorkspaceTools agentId={agentId} />;
}

/** The workspace's tools, and which of them this agent may call. */
function WorkspaceTools({ agentId }: { agentId: string }) {
  const t = useT(toolsTexts);
  const workspaceId = useSession((state) => state.workspaceId);
  const live = useLiveQuery(
    workspaceId ? listRef(toolsPath(workspaceId), { orderBy: [["createdAt", "asc"]] }) : undefined,
    tool,
  );
  const settings = useLiveDoc(docRef(agentConfigPath(agentId)), agentConfig);
  const answering = useAnsweringModel(
    settings.data ? { ...settings.data, model: settings.data.vg_defaultModel } : undefined,
  );
  // The list waits for it, or the line above would push it down.
  const isSettled = settings.status !== "loading" && (!settings.data || answering !== undefined);
  const [above, setAbove] = useState<Above>();
  const add = () => setAbove({ kind: "edit", tool: undefined, open: true });
  const find = () => setAbove({ kind: "import", open: true });
  const close = () =>
    setAbove((was) =>
      was === undefined || was.kind === "delete" ? undefined : { ...was, open: false },
    );
  const addButton = (
    <AddButton flex={{ base: "1 1 auto", sm: "none" }} onClick={add}>
      {t("add")}
    </AddButton>
  );
  const buttons = (
    <Flex gap="2" wrap="wrap" justify="center" width={{ base: "100%", sm: "auto" }}>
      <Button variant="outline" flex={{ base: "1 1 auto", sm: "none" }} onClick={find}>
        <Download />
        {t("import")}
      </Button>
      {addButton}
    </Flex>
  );
  // Beside the title, where a phone has no room for both in words.
  const shortButtons = (
    <Flex gap="2">
      <Button
        variant="outline"
        px={{ base: "0", sm: "4" }}
        aria-label={t("import")}
        title={t("import")}
        onClick={find}
      >
        <Download />
        <Box as="span" hideBelow="sm">
          {t("import")}
        </Box>
      </Button>
      {addButton}
    </Flex>
  );
  return (
    <>
      <PageHeader
        level={2}
        title={t("title")}
        line={t("line")}
        action={live.data?.length === 0 ? undefined : shortButtons}
      />
      {answering?.by === "built-in" ? (
        <NeedsModel isUsedUp={answering.because === "tokens-used"} />
      ) : null}
      <LiveContent
        live={isSettled ? live : { status: "loading" }}
        waiting={<CardsSkeleton height="3rem" cards={3} />}
        errorTitle={t("loadFailed")}
      >
        {(tools: readonly Tool[]) =>
          tools.length === 0 ? (
            <EmptyState
              drawing="rows"
              title={t("emptyTitle")}
              line={t("emptyLine")}
              action={buttons}
            />
          ) : (
            <ToolTable
              agentId={agentId}
              tools={tools}
              assigned={settings.data?.assignedToolsIds ?? []}
              onEdit={(one) => setAbove({ kind: "edit", tool: one, open: true })}
              onDelete={(one) => setAbove({ kind: "delete", tool: one })}
            />
          )
        }
      </LiveContent>
      <Suspense fallback={null}>
        {above?.kind === "edit" ? (
          <ToolDrawer
            key={above.tool?.id ?? "new"}
            agentId={agentId}
            tool={above.tool}
            open={above.open}
            onClose={close}
          />
        ) : null}
        {above?.kind === "import" ? (
          <ImportDrawer agentId={agentId} open={above.open} onClose={close} />
        ) : null}
        {above?.kind === "delete" ? (
          <DeleteToolDialog tool={above.tool} onClose={() => setAbove(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** Said where no model answers: then no tool is called. */
function NeedsModel({ isUsedUp }: { isUsedUp: boolean }) {
  const t = useT(toolsTexts);
  const region = useSession((state) => state.region);
  return (
    <Callout tone="warning" mb="4">
      {t(isUsedUp ? "needsTokens" : "needsModel")}{" "}
      {isUsedUp ? null : (
        <Button
          asChild
          size="sm"
          variant="plain"
          px="0"
          h="auto"
          color="inherit"
          textDecoration="underline"
        >
          <Link to={workspacePagePath(region, "models")}>{t("toKeys")}</Link>
        </Button>
      )}
    </Callout>
  );
}
