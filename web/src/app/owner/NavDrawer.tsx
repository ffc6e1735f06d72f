import { Box, Button, Drawer, Portal } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { openPageSearch } from "#platform/page/pageSearch.ts";
import { CloseButton } from "#ui/button/CloseButton.tsx";
import { Logo } from "#ui/Logo.tsx";
import { OwnerNav } from "./OwnerNav.tsx";
import { WorkspaceSwitcher } from "./WorkspaceSwitcher.tsx";
import { shellTexts } from "../shell/shellTexts.ts";
import { ownerTexts } from "./ownerTexts.ts";
import { drawer } from "#ui/theme/recipes/drawer.ts";

/** The sidebar on a phone. A strip of the page stays visible beside it; a tap there closes it. */
export default function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT(shellTexts);
  const sayOwner = useT(ownerTexts);
  return (
    <Drawer.Root
      recipe={drawer}
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
            <Box px="3" pb="2">
              <Button
                variant="outline"
                w="full"
                h="11"
                justifyContent="flex-start"
                color="fg.muted"
                onClick={() => {
                  onClose();
                  openPageSearch();
                }}
              >
                <Search size={18} />
                {sayOwner("findPage")}
              </Button>
            </Box>
            <OwnerNav collapsed={false} onFollow={onClose} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
