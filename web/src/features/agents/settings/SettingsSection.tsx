import { Box, Flex, Text } from "@chakra-ui/react";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { settingPanels, type SettingPanelName } from "@parley/contract/agents/setting.ts";
import { useSearchParams } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { useAnsweringModel } from "#platform/models/useAnsweringModel.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { CopyField } from "#ui/form/CopyField.tsx";
import { FormColumn } from "#ui/layout/FormColumn.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { useEditor } from "../draft/editors.ts";
import { settingsTabOf } from "../page/agentSections.ts";
import { EditorSaveBar } from "../page/EditorFrame.tsx";
import { besidePreview, PreviewPanel } from "../testPanel/PreviewPanel.tsx";
import { useHasRoom } from "../testPanel/usePreview.ts";
import { DeleteRow } from "./DeleteRow.tsx";
import { OnlineRow } from "./OnlineRow.tsx";
import { SecretPanel } from "./SecretPanel.tsx";
import { SettingPanel } from "./SettingPanel.tsx";
import { SettingsNav } from "./SettingsNav.tsx";
import { settingsTexts } from "./settingsTexts.ts";

interface SettingsSectionProps {
  /** What is saved at this moment. */
  saved: AgentConfig;
  /** For an agency's client, who may neither see the secret key nor delete the agent. */
  asClient?: boolean;
}

/** The settings, one sub-tab at a time, beside the preview, in which each can be tried at once. */
export default function SettingsSection({ saved, asClient = false }: SettingsSectionProps) {
  const [search] = useSearchParams();
  const tab = settingsTabOf(search.get("tab"));
  const hasRoom = useHasRoom();
  return (
    <Flex direction={{ base: "column", lg: "row" }} gap={{ base: "4", lg: "6" }} align="flex-start">
      <SettingsNav current={tab} />
      <Flex
        wrap="wrap"
        gap={{ base: "4", lg: "6" }}
        align="flex-start"
        flex="1"
        width="100%"
        minW="0"
      >
        <Box {...besidePreview}>
          <FormColumn>
            {settingPanels[tab].map((panel) => (
              <AnyPanel key={panel} panel={panel} asClient={asClient} />
            ))}
            {tab === "security" && !asClient ? <SecretPanel /> : null}
            {tab === "advanced" ? <AgentIdPanel /> : null}
            {tab === "advanced" && !asClient ? <DangerPanel /> : null}
            <EditorSaveBar />
          </FormColumn>
        </Box>
        {/* Without room beside them, the look alone has it below its form, for a client, who has no Test button. */}
        {hasRoom || tab === "ui" ? <PreviewPanel saved={saved} asClient={asClient} /> : null}
      </Flex>
    </Flex>
  );
}

function AnyPanel({ panel, asClient }: { panel: SettingPanelName; asClient: boolean }) {
  if (panel === "handoff") return <HandoffPanel />;
  if (panel === "translation") return <TranslationPanel />;
  return <SettingPanel panel={panel} asClient={asClient} />;
}

/** Whether visitors can reach a person; how they do is shown only while they can. */
function HandoffPanel() {
  const t = useT(settingsTexts);
  const { enableHumanHandoff: isOn } = useEditor().draft.working;
  return (
    <SettingPanel panel="handoff" isShown={(name) => isOn || name === "enableHumanHandoff"}>
      {isOn ? null : <Text color="fg.muted">{t("handoffOff")}</Text>}
    </SettingPanel>
  );
}

/** Translation, which says so where no model answers that could do it. */
function TranslationPanel() {
  const t = useT(settingsTexts);
  const { agentId, working } = useEditor().draft;
  const { vg_defaultModel: model, maxTokensUsage } = working;
  const answering = useAnsweringModel({ ID: agentId, model, maxTokensUsage });
  return (
    <SettingPanel panel="translation">
      {answering?.by === "built-in" ? (
        <Callout tone="warning">
          {t(
            answering.because === "tokens-used"
              ? "translationNeedsTokens"
              : "translationNeedsModel",
          )}
        </Callout>
      ) : null}
    </SettingPanel>
  );
}

function DangerPanel() {
  const t = useT(settingsTexts);
  return (
    <Panel title={t("dangerZone")}>
      <OnlineRow />
      <DeleteRow />
    </Panel>
  );
}

function AgentIdPanel() {
  const t = useT(settingsTexts);
  const { agentId } = useEditor().draft;
  return (
    <Panel title={t("agentIdTitle")} line={t("agentIdLine")}>
      <CopyField label={t("agentIdTitle")} labelHidden value={agentId} />
    </Panel>
  );
}
