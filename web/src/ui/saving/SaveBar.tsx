import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { keepNoticesAbove } from "../feedback/notices.ts";
import { useUiTexts } from "../uiTexts.ts";

interface SaveBarProps {
  /** Whether the local copy differs from the saved one. */
  dirty: boolean;
  saving?: boolean;
  /** Where the changes are until they are saved. */
  note?: string;
  /** What saving is called here; "Save" by default. */
  saveLabel?: string;
  onSave: () => void;
  onDiscard?: () => void;
  /** For pages that edit nothing themselves: nothing shows, and no room is kept, while all is saved. */
  onlyWhenDirty?: boolean;
  /** Whether another section of the same page has unsaved changes: nothing then says that all is saved. */
  othersDirty?: boolean;
}

/**
 * Says whether all is saved. While something is not, it sticks to the bottom of the page with what can be done
 * about it; it keeps its room, so that the page does not jump.
 */
export function SaveBar(props: SaveBarProps) {
  const { dirty, saving = false, note, saveLabel, onSave, onDiscard } = props;
  const { onlyWhenDirty = false, othersDirty = false } = props;
  const texts = useUiTexts();
  const raised = dirty || saving;
  const room = raised || !onlyWhenDirty;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (raised && bar.current ? keepNoticesAbove(bar.current) : undefined), [raised]);
  return (
    <Flex
      position={raised ? "sticky" : undefined}
      bottom={{ base: "2", md: "4" }}
      zIndex="docked"
      align="center"
      // The last of a column, whatever else comes into it.
      order="1"
      pointerEvents="none"
      minH={room ? "14" : "0"}
      mt={room ? "2" : "0"}
    >
      <Flex
        ref={bar}
        align="center"
        columnGap="3"
        rowGap="1"
        wrap="wrap"
        width="100%"
        {...(raised ? look : {})}
      >
        {/* Always rendered: a live region is only read out if it was there before its text. */}
        <Box role="status">
          {raised ? (
            <>
              <Text fontWeight="medium" color="fg.warning">
                {texts.unsaved}
              </Text>
              {note ? (
                <Text textStyle="xs" color="fg.muted">
                  {note}
                </Text>
              ) : null}
            </>
          ) : null}
        </Box>
        {/* Not read out: a save has its notice. */}
        {room && !raised && !othersDirty ? (
          <Flex align="center" gap="2" color="fg.muted">
            <Check size={16} aria-hidden="true" />
            {texts.saved}
          </Flex>
        ) : null}
        {raised ? (
          <Flex gap="2" ms="auto" me="-2">
            {onDiscard ? (
              <Button size="sm" variant="ghost" disabled={saving} onClick={onDiscard}>
                {texts.discard}
              </Button>
            ) : null}
            {/* A page that edits nothing has a main button of its own, and there is one at a time. */}
            <Button
              size="sm"
              variant={onlyWhenDirty ? "outline" : "solid"}
              disabled={!dirty}
              loading={saving}
              onClick={onSave}
            >
              {saveLabel ?? texts.save}
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
  borderRadius: "float",
  pointerEvents: "auto",
  animationStyle: "appear",
} as const;
