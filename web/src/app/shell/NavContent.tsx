import { Box, Flex, Stack } from "@chakra-ui/react";
import { Bot, Building2, PanelLeftClose, PanelLeftOpen, Plus, Store } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { agencyPagePath, agentsPath, clientsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { LanguagePicker } from "./LanguagePicker.tsx";
import { NavItem } from "./NavItem.tsx";
import { ThemePicker } from "./ThemePicker.tsx";
import { shellTexts } from "./shellTexts.ts";

interface NavContentProps {
  collapsed: boolean;
  /** Called when a link was followed; closes the drawer of a phone. */
  onDone?: () => void;
  onToggle?: () => void;
}

/** Links at the top, pickers at the bottom; the same in the side nav and in a phone's drawer. */
export function NavContent({ collapsed, onDone, onToggle }: NavContentProps) {
  const t = useT(shellTexts);
  const region = useSession((state) => state.region);
  return (
    <Flex direction="column" flex="1" justify="space-between" p="3" gap="6">
      <Stack as="nav" aria-label={t("navigation")} gap="1">
        <NavItem
          to={agentsPath(region, { create: true })}
          label={t("newAgent")}
          icon={<Plus />}
          collapsed={collapsed}
          isAction
          onFollow={onDone}
        />
        <NavItem
          to={agentsPath(region)}
          label={t("agents")}
          icon={<Bot />}
          collapsed={collapsed}
          onFollow={onDone}
        />
        <NavItem
          to={clientsPath(region)}
          label={t("clients")}
          icon={<Building2 />}
          collapsed={collapsed}
          onFollow={onDone}
        />
        <NavItem
          to={agencyPagePath(region)}
          label={t("agency")}
          icon={<Store />}
          collapsed={collapsed}
          onFollow={onDone}
        />
      </Stack>
      <Stack gap="2" align={collapsed ? "center" : "stretch"}>
        <ThemePicker collapsed={collapsed} />
        <LanguagePicker collapsed={collapsed} />
        {onToggle ? (
          <Box>
            <IconButton
              size="sm"
              color="fg.muted"
              label={collapsed ? t("expand") : t("collapse")}
              icon={collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
              hintPlacement="right"
              onClick={onToggle}
            />
          </Box>
        ) : null}
      </Stack>
    </Flex>
  );
}
