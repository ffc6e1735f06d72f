import { Center, Portal, Text } from "@chakra-ui/react";
import { Upload } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { addTexts } from "./addTexts.ts";
import { useDraft } from "./drafts.ts";
import { takeFile } from "./takeFile.ts";
import { useFileDrop } from "./useFileDrop.ts";

/** A file dragged over the Knowledge page reveals where to drop it, and is chosen in the drawer that opens then. */
export function PageDrop({ agentId, onDrop }: { agentId: string; onDrop: () => void }) {
  const t = useT(addTexts);
  const [, change] = useDraft(agentId);
  const isOver = useFileDrop((files) => {
    const taken = takeFile(files);
    if (!taken) return;
    change({ kind: "file", ...taken });
    onDrop();
  });
  if (!isOver) return null;
  return (
    <Portal>
      <Center
        position="fixed"
        inset="4"
        zIndex="overlay"
        flexDirection="column"
        gap="3"
        bg="accent.subtle"
        color="accent.fg"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor="accent.solid"
        borderRadius="float"
        opacity="0.96"
        animationStyle="appear"
        pointerEvents="none"
      >
        <Upload size={32} aria-hidden="true" />
        <Text textStyle="lg" fontWeight="semibold">
          {t("dropOnPage")}
        </Text>
      </Center>
    </Portal>
  );
}
