import { Box, Flex, Link as StyledLink } from "@chakra-ui/react";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { settingPanels } from "@parley/contract/agents/setting.ts";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { FormColumn } from "#ui/layout/FormColumn.tsx";
import { fingerHigh } from "#ui/theme/fingerHigh.ts";
import { useEditor } from "../draft/editors.ts";
import { settingsPath } from "../page/agentSections.ts";
import { EditorSaveBar } from "../page/EditorFrame.tsx";
import { besidePreview, PreviewPanel } from "../testPanel/PreviewPanel.tsx";
import { SettingPanel } from "../settings/SettingPanel.tsx";
import { designTexts } from "./designTexts.ts";
import { EmbedPanel } from "./EmbedPanel.tsx";

/** What visitors see first, with the chat beside it, and the script for a website. */
export default function DesignSection({ saved }: { saved: AgentConfig }) {
  const t = useT(designTexts);
  const region = useSession((state) => state.region);
  const { agentId } = useEditor().draft;
  return (
    <Flex wrap="wrap" gap={{ base: "4", lg: "6" }} align="flex-start">
      <Box {...besidePreview}>
        <FormColumn>
          {settingPanels.overview.map((panel) => (
            <SettingPanel key={panel} panel={panel}>
              {panel === "words" ? (
                <StyledLink asChild alignSelf="flex-start" css={fingerHigh}>
                  <Link to={settingsPath(region, agentId, "ui")}>{t("lookLink")}</Link>
                </StyledLink>
              ) : null}
            </SettingPanel>
          ))}
          <EmbedPanel />
          <EditorSaveBar />
        </FormColumn>
      </Box>
      <PreviewPanel saved={saved} />
    </Flex>
  );
}
