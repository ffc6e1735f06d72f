import { Box, Drawer, Portal } from "@chakra-ui/react";
import { useT } from "#platform/i18n/useT.ts";
import { CloseButton } from "#ui/button/CloseButton.tsx";
import { Logo } from "#ui/Logo.tsx";
import { OwnerNav } from "./OwnerNav.tsx";
import { WorkspaceSwitcher } from "./WorkspaceSwitcher.tsx";
import { shellTexts } from "../shell/shellTexts.ts";

/** The sidebar on a phone. A strip of the page stays visible beside it; a tap there closes it. */
export default function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT(shellTexts);
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      placement="start"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="80vw" width="80vw" aria-label={t("navigation")}>
            <Box px="3" pt="3" pb="1" display="flex" justifyContent="space-between">
              <Logo />
              <CloseButton onClick={onClose} />
            </Box>
            <Box px="1" py="2">
              <WorkspaceSwitcher onDone={onClose} />
            </Box>
            <OwnerNav collapsed={false} onFollow={onClose} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
