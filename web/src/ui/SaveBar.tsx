import { Button, Flex, Text } from "@chakra-ui/react";
import { useUiTexts } from "./uiTexts.ts";

interface SaveBarProps {
  /** Whether the local copy differs from the saved one. */
  dirty: boolean;
  saving?: boolean;
  onSave: () => void;
  onDiscard?: () => void;
  /** Keeps the bar in view when everything is saved; otherwise it appears when there is something to save. */
  always?: boolean;
}

/** Says whether there is something to save, and saves it. Sticks to the bottom of its page. */
export function SaveBar({ dirty, saving = false, onSave, onDiscard, always }: SaveBarProps) {
  const texts = useUiTexts();
  const visible = dirty || saving || always;
  return (
    <Flex
      position="sticky"
      bottom={{ base: "2", md: "4" }}
      zIndex="docked"
      justify="center"
      pointerEvents="none"
      minH={visible ? "14" : "0"}
      mt={visible ? "6" : "0"}
    >
      <Flex
        align="center"
        gap="3"
        wrap="wrap"
        bg="bg.panel"
        boxShadow="lg"
        borderRadius="l3"
        ps="4"
        pe="2"
        py="2"
        visibility={visible ? "visible" : "hidden"}
        pointerEvents={visible ? "auto" : "none"}
      >
        <Text role="status" fontWeight="medium" color={dirty ? "fg.warning" : "fg.muted"}>
          {dirty ? texts.unsaved : texts.saved}
        </Text>
        <Flex gap="2">
          {onDiscard && dirty ? (
            <Button size="sm" variant="ghost" disabled={saving} onClick={onDiscard}>
              {texts.discard}
            </Button>
          ) : null}
          <Button size="sm" disabled={!dirty} loading={saving} onClick={onSave}>
            {texts.save}
          </Button>
        </Flex>
      </Flex>
    </Flex>
  );
}
