import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { Box, Heading } from "@chakra-ui/react";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { showInAgentBar } from "#platform/page/agentBar.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { useIsWholeScreen } from "#platform/page/wholeScreen.ts";
import { useSession } from "#platform/auth/session.ts";
import { useEditor, useEditorKey } from "../draft/editors.ts";
import { dirtyFields } from "../draft/draft.ts";
import type { AgentSection } from "./agentSections.ts";
import { AgentHead } from "./AgentHead.tsx";
import { AgentTabs } from "./AgentTabs.tsx";
import { EditorFrame } from "./EditorFrame.tsx";
import { SectionSkeleton } from "./SectionSkeleton.tsx";
import { useAgentHead } from "./useAgentHead.ts";
import { useLeaveWarning } from "./useLeaveWarning.ts";

interface AgentFrameProps {
  /** What is saved at this moment. */
  saved: AgentConfig;
  /** Undefined on a URL that names none. */
  section: AgentSection | undefined;
  children: ReactNode;
}

/**
 * Around each of an agent's sections: tabs above, save bar below, and the agent's buttons in the top bar. Of what
 * has a phone's whole screen, only the agent's name remains, for screen readers.
 */
export function AgentFrame({ saved, section, children }: AgentFrameProps) {
  const key = useEditorKey();
  const region = useSession((state) => state.region);
  const { draft, saving } = useEditor();
  const isPublished = !saving && dirtyFields(draft).length === 0;
  const demoHref = `/app/${region}/prototype?vg_id=${encodeURIComponent(saved.ID)}`;
  const isWholeScreen = useIsWholeScreen();
  useAgentHead(saved.title, saved.description);
  useLeaveWarning(key, saved, { home: agentPagePath(region, saved.ID) });

  useEffect(
    () =>
      showInAgentBar({
        agentId: saved.ID,
        title: saved.title,
        demoHref,
        isPublished,
      }),
    [saved.ID, saved.title, demoHref, isPublished],
  );

  return (
    <>
      {isWholeScreen ? (
        <Heading as="h1" srOnly>
          {saved.title}
        </Heading>
      ) : null}
      <Box hidden={isWholeScreen}>
        <AgentHead saved={saved} demoHref={demoHref} />
        <AgentTabs agentId={saved.ID} current={section} />
      </Box>
      <EditorFrame
        saved={saved}
        savingAs="publish"
        edits={section === "overview" || section === "settings"}
        isQuiet={section === "convos"}
        waiting={<SectionSkeleton section={section} />}
      >
        {children}
      </EditorFrame>
    </>
  );
}
