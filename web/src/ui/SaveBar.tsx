import { Button, Flex, Text, VisuallyHidden } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useUiTexts } from "./uiTexts.ts";

/** How long it says that everything is saved, milliseconds, before it leaves. */
export const SAVED_SHOWN_MS = 3000;

interface SaveBarProps {
  /** Whether the local copy differs from the saved one. */
  dirty: boolean;
  saving?: boolean;
  onSave: () => void;
  onDiscard?: () => void;
  /** Keeps its room free at the end of a page that can be edited, which then does not jump. */
  keepsRoom?: boolean;
}

/** Appears when there is something to save, saves it, says so and leaves. Sticks to the bottom of its page. */
export function SaveBar(props: SaveBarProps) {
  const { dirty, saving = false, onSave, onDiscard, keepsRoom = false } = props;
  const texts = useUiTexts();
  const justSaved = useJustSaved(dirty, saving);
  const visible = dirty || saving || justSaved;
  const room = visible || keepsRoom;
  const news = dirty ? texts.unsaved : justSaved ? texts.saved : "";
  return (
    <Flex
      position="sticky"
      bottom={{ base: "2", md: "4" }}
      zIndex="docked"
      justify="center"
      pointerEvents="none"
      minH={room ? "14" : "0"}
      mt={room ? "6" : "0"}
    >
      {/* Always there: a live region is read out only when it was on the page before its words. */}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {visible ? (
        <Flex
          align="center"
          gap="3"
          wrap="wrap"
          minH="14"
          bg="bg.panel"
          boxShadow="lg"
          borderRadius="l3"
          ps="4"
          pe={justSaved ? "4" : "2"}
          py="2"
          pointerEvents="auto"
          animation="fade-in 160ms ease-out"
        >
          {justSaved ? (
            <Flex align="center" gap="2" color="fg.success" aria-hidden="true">
              <Check size={16} />
              <Text fontWeight="medium">{texts.saved}</Text>
            </Flex>
          ) : (
            <>
              <Text aria-hidden="true" fontWeight="medium" color="fg.warning">
                {texts.unsaved}
              </Text>
              <Flex gap="2">
                {onDiscard ? (
                  <Button size="sm" variant="ghost" disabled={saving} onClick={onDiscard}>
                    {texts.discard}
                  </Button>
                ) : null}
                <Button size="sm" disabled={!dirty} loading={saving} onClick={onSave}>
                  {texts.save}
                </Button>
              </Flex>
            </>
          )}
        </Flex>
      ) : null}
    </Flex>
  );
}

/** True for a while after a save that left nothing to save; discarding is no save. */
function useJustSaved(dirty: boolean, saving: boolean): boolean {
  const [justSaved, setJustSaved] = useState(false);
  const saved = useRef(false);
  useEffect(() => {
    const ended = saved.current && !saving;
    saved.current = saving;
    if (!ended || dirty) return undefined;
    setJustSaved(true);
    const timer = setTimeout(() => setJustSaved(false), SAVED_SHOWN_MS);
    return () => {
      clearTimeout(timer);
      setJustSaved(false);
    };
  }, [dirty, saving]);
  return justSaved;
}
