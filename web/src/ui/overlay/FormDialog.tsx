import { Dialog, Portal } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { CloseButton } from "../button/CloseButton.tsx";
import { dialog } from "../theme/recipes/dialog.ts";

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A line below the title. */
  line?: string;
  children: ReactNode;
  /** Buttons at the bottom: Cancel first, the action last. */
  footer?: ReactNode;
  /** `false` while a click outside the dialog would lose unsaved input. */
  closeOnOutside?: boolean;
}

/** A dialog in the middle of the page, for what takes a field or two; what takes more gets a `SideDrawer`. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, line, children, footer, closeOnOutside = true } = props;
  return (
    <Dialog.Root
      recipe={dialog}
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      placement="center"
      size="sm"
      scrollBehavior="inside"
      closeOnInteractOutside={closeOnOutside}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header alignItems="flex-start" flexDirection="column" gap="0.5" pe="12">
              <Dialog.Title textStyle="md" overflowWrap="anywhere">
                {title}
              </Dialog.Title>
              {line ? <Dialog.Description color="fg.muted">{line}</Dialog.Description> : null}
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {footer ? <Dialog.Footer flexWrap="wrap">{footer}</Dialog.Footer> : null}
            <CloseButton position="absolute" top="3" insetEnd="3" onClick={onClose} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
