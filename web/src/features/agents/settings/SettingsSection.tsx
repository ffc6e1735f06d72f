import { Box, Flex, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { useShowCurrent } from "#ui/layout/useShowCurrent.ts";
import { WidgetPreview } from "../design/WidgetPreview.tsx";
import { useEditor } from "../draft/editors.ts";
import { tabOfField } from "../page/fieldPlaces.ts";
import { settingsPath, settingsTabOf, settingsTabs } from "../page/agentSections.ts";
import type { SettingsTab } from "../page/agentSections.ts";
import { AdvancedTab } from "./AdvancedTab.tsx";
import { CoreTab } from "./CoreTab.tsx";
import { HandoffTab } from "./HandoffTab.tsx";
import { LanguageTab } from "./LanguageTab.tsx";
import { LookTab } from "./LookTab.tsx";
import { SecurityTab } from "./SecurityTab.tsx";
import { settingsTexts } from "./settingsTexts.ts";

interface SettingsTabProps {
  /** For an agency's client, to whom the settings were granted: without key and end of the agent. */
  asClient: boolean;
}

const bodies: Record<SettingsTab, (props: SettingsTabProps) => ReactNode> = {
  core: CoreTab,
  ui: LookTab,
  language: LanguageTab,
  security: SecurityTab,
  handoff: HandoffTab,
  advanced: AdvancedTab,
};

/** The settings, one sub-tab at a time; the look has the preview beside it. */
export default function SettingsSection({ asClient = false }: Partial<SettingsTabProps>) {
  const [search] = useSearchParams();
  const tab = settingsTabOf(search.get("tab"));
  const Body = bodies[tab];
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
        <Stack gap="4" flex="1 1 24rem" minW="0" maxW="3xl">
          <Body asClient={asClient} />
        </Stack>
        {tab === "ui" ? <WidgetPreview /> : null}
      </Flex>
    </Flex>
  );
}

function SettingsNav({ current }: { current: SettingsTab }) {
  const t = useT(settingsTexts);
  const region = useSession((state) => state.region);
  const { draft, problems } = useEditor();
  const row = useShowCurrent<HTMLDivElement>();
  const marked = Object.keys(problems).map((path) => tabOfField(path));
  return (
    <Box
      ref={row}
      as="nav"
      aria-label={t("settings")}
      width={{ base: "100%", lg: "10rem" }}
      flexShrink="0"
      overflowX="auto"
      scrollbarWidth="none"
    >
      <Flex direction={{ base: "row", lg: "column" }} gap="1" minW="max-content">
        {settingsTabs.map((tab) => (
          <Box
            key={tab}
            asChild
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="2"
            h="9"
            px="3"
            borderRadius="l2"
            fontWeight="medium"
            color="fg.muted"
            _hover={{ color: "fg", bg: "bg.muted" }}
            _currentPage={{ color: "fg", bg: "bg.muted" }}
            _focusVisible={{ outlineOffset: "-2px" }}
          >
            <Link
              to={settingsPath(region, draft.agentId, tab)}
              aria-current={tab === current ? "page" : undefined}
            >
              {t(tab)}
              {marked.includes(tab) ? (
                <Box boxSize="2" borderRadius="full" bg="red.solid" aria-hidden="true" />
              ) : null}
            </Link>
          </Box>
        ))}
      </Flex>
    </Box>
  );
}
