import { Button, Flex } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { useUiTexts } from "../uiTexts.ts";

/** How long it says that everything is saved before it disappears, in ms. */
export const SAVED_SHOWN_MS = 3000;

interface SaveBarProps {
  /** Whether the local copy differs from the saved one. */
  dirty: boolean;
  saving?: boolean;
  onSave: () => void;
  onDiscard?: () => void;
  /** Keeps its space free at the end of the page, so that the page does not jump when it appears. */
  reserveSpace?: boolean;
}

/** Appears when there is something to save, confirms saving and disappears. Sticks to the bottom of the page. */
export function SaveBar(props: SaveBarProps) {
  const { dirty, saving = false, onSave, onDiscard, reserveSpace = false } = props;
  const texts = useUiTexts();
  const justSaved = useJustSaved(dirty, saving);
  const visible = dirty || saving || justSaved;
  const room = visible || reserveSpace;
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
      <Flex align="center" gap="3" wrap="wrap" {...(visible ? look : {})}>
        {/* Always rendered: a live region is only read out if it was there before its text. */}
        <Flex
          role="status"
          align="center"
          gap="2"
          fontWeight="medium"
          color={justSaved ? "fg.success" : "fg.warning"}
        >
          {justSaved ? <Check size={16} aria-hidden="true" /> : null}
          {justSaved ? texts.saved : visible ? texts.unsaved : null}
        </Flex>
        {dirty || saving ? (
          <Flex gap="2" me="-2">
            {onDiscard ? (
              <Button size="sm" variant="ghost" disabled={saving} onClick={onDiscard}>
                {texts.discard}
              </Button>
            ) : null}
            <Button size="sm" disabled={!dirty} loading={saving} onClick={onSave}>
              {texts.save}
            </Button>
          </Flex>
        ) : null}
      </Flex>
    </Flex>
  );
}

const look = {
  minH: "14",
  px: "4",
  py: "2",
  bg: "bg.panel",
  boxShadow: "lg",
  borderRadius: "l3",
  pointerEvents: "auto",
  animation: "fade-in 160ms ease-out",
} as const;

/** True for a while after everything was saved; not after discarding. */
function useJustSaved(dirty: boolean, saving: boolean): boolean {
  const [justSaved, setJustSaved] = useState(false);
  const saved = useRef(false);
  useLayoutEffect(() => {
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
