import { Button, Dialog, Flex, Portal, Stack, Text } from "@chakra-ui/react";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { formatAgo } from "#platform/i18n/time.ts";
import { conflictTexts } from "./conflictTexts.ts";
import { allChoices, differences, firstChoices } from "./conflict.ts";
import type { Choices } from "./conflict.ts";
import { editableOf } from "../draft/draft.ts";
import type { AgentDraft } from "../draft/draft.ts";
import { useSavedBy } from "../draft/useSavedBy.ts";
import type { SaveMode } from "../draft/useSave.ts";
import { FieldChoice } from "./FieldChoice.tsx";
import { useConflictWords } from "./useConflictWords.ts";
import { dialog } from "#ui/theme/recipes/dialog.ts";

interface ConflictDialogProps {
  draft: AgentDraft;
  /** What is saved now. */
  saved: AgentConfig;
  busy: boolean;
  /** An owner publishes the choice; an agency's client saves it. */
  savingAs: SaveMode;
  onChoose: (choices: Choices) => void;
  onClose: () => void;
}

/** Somebody has saved meanwhile, perhaps the same person elsewhere: shows setting by setting what differs, and lets the person choose. */
export default function ConflictDialog({
  draft,
  saved,
  busy,
  savingAs,
  onChoose,
  onClose,
}: ConflictDialogProps) {
  const t = useT(conflictTexts);
  const found = differences(draft, editableOf(saved));
  const [chosen, setChosen] = useState<Choices>({});
  const choices: Choices = { ...firstChoices(found), ...chosen };
  const savedBy = useSavedBy(saved, draft.revision);
  const say = useConflictWords(savedBy);
  return (
    <Dialog.Root
      recipe={dialog}
      open
      role="alertdialog"
      size="lg"
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={{ base: "2", md: "4" }}>
          <Dialog.Content>
            <Dialog.Header flexDirection="column" alignItems="flex-start" gap="1">
              <Dialog.Title textStyle="md">{say("conflictTitle")}</Dialog.Title>
              <Dialog.Description>
                {say("conflictLine", formatAgo(saved.lastModified))}
              </Dialog.Description>
            </Dialog.Header>
            <Dialog.Body>
              <Flex gap="2" wrap="wrap" align="center" justify="space-between" mb="3">
                <Text color="fg.muted">{t("conflictCount", { count: found.length })}</Text>
                <Flex gap="2" wrap="wrap">
                  <Button
                    size="sm"
                    variant="outline"
                    onClick={() => setChosen(allChoices(found, "mine"))}
                  >
                    {say("allMine")}
                  </Button>
                  <Button
                    size="sm"
                    variant="outline"
                    onClick={() => setChosen(allChoices(found, "theirs"))}
                  >
                    {say("allTheirs")}
                  </Button>
                </Flex>
              </Flex>
              <Stack gap="4">
                {found.map((difference) => (
                  <FieldChoice
                    key={difference.field}
                    difference={difference}
                    say={say}
                    side={choices[difference.field] ?? "mine"}
                    onChoose={(side) => setChosen({ ...chosen, [difference.field]: side })}
                  />
                ))}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap" borderTopWidth="1px" py="3">
              <Button variant="ghost" onClick={onClose} disabled={busy}>
                {t("later")}
              </Button>
              <Button loading={busy} onClick={() => onChoose(choices)}>
                {t(savingAs === "publish" ? "publishChoice" : "saveChoice")}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
