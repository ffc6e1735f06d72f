import { Box, Flex } from "@chakra-ui/react";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { fadeWhereCut, useTabRow } from "#ui/layout/useTabRow.ts";
import { TabsSelect } from "#ui/layout/TabsSelect.tsx";
import { useEditor } from "../draft/editors.ts";
import { tabOfField } from "../page/fieldPlaces.ts";
import { settingsPath, settingsTabs } from "../page/agentSections.ts";
import type { SettingsTab } from "../page/agentSections.ts";
import { settingsTexts } from "./settingsTexts.ts";

/** The sub-tabs; one on which something is wrong carries a dot. */
export function SettingsNav({ current }: { current: SettingsTab }) {
  const t = useT(settingsTexts);
  const region = useSession((state) => state.region);
  const { draft, problems } = useEditor();
  const row = useTabRow<HTMLDivElement>();
  const marked = Object.keys(problems).map((path) => tabOfField(path));
  const toTab = (tab: SettingsTab) => settingsPath(region, draft.agentId, tab);
  return (
    <>
      <TabsSelect
        label={t("settings")}
        tabs={settingsTabs.map((tab) => ({
          to: toTab(tab),
          label: t(tab),
          mark: marked.includes(tab) ? t("isWrong") : undefined,
        }))}
        current={toTab(current)}
      />
      <Box
        ref={row}
        as="nav"
        hideBelow="md"
        aria-label={t("settings")}
        width={{ base: "100%", lg: "9rem" }}
        flexShrink="0"
        overflowX="auto"
        scrollbarWidth="none"
        css={fadeWhereCut}
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
              h={{ base: "10", lg: "9" }}
              px="3"
              borderRadius="l2"
              fontWeight="medium"
              color="fg.muted"
              _hover={{ color: "fg", bg: "bg.muted" }}
              _currentPage={{ color: "fg", bg: "bg.muted" }}
              _focusVisible={{ outlineOffset: "-2px" }}
            >
              <Link to={toTab(tab)} aria-current={tab === current ? "page" : undefined}>
                {t(tab)}
                {marked.includes(tab) ? (
                  <Box boxSize="2" borderRadius="full" bg="red.solid" aria-hidden="true" />
                ) : null}
              </Link>
            </Box>
          ))}
        </Flex>
      </Box>
    </>
  );
}
