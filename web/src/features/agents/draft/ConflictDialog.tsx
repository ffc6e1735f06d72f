import { Box, Button, Dialog, Flex, Portal, Stack, Text } from "@chakra-ui/react";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { draftOf } from "@parley/contract/agents/draft.ts";
import { useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { sayAgo } from "#platform/time.ts";
import { fieldTexts } from "../fields/fieldTexts.ts";
import { pageTexts } from "../page/pageTexts.ts";
import { allChoices, differences, firstChoices } from "./conflict.ts";
import type { Choices, Difference, Side } from "./conflict.ts";
import type { Draft } from "./draft.ts";
import { sayValue } from "./sayValue.ts";

interface ConflictDialogProps {
  draft: Draft;
  /** What is saved now. */
  saved: AgentConfig;
  busy: boolean;
  onChoose: (choices: Choices) => void;
  onClose: () => void;
}

/** Somebody saved since: shows field by field what differs, and lets the person choose. */
export default function ConflictDialog({
  draft,
  saved,
  busy,
  onChoose,
  onClose,
}: ConflictDialogProps) {
  const t = useT(pageTexts);
  const found = differences(draft, draftOf(saved));
  const [chosen, setChosen] = useState<Choices>({});
  const choices: Choices = { ...firstChoices(found), ...chosen };
  const name = saved.savedBy || t("somebody");
  return (
    <Dialog.Root
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
              <Dialog.Title textStyle="md">{t("conflictTitle")}</Dialog.Title>
              <Dialog.Description>
                {t("conflictLine", { name, when: sayAgo(saved.lastModified) })}
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
                    {t("allMine")}
                  </Button>
                  <Button
                    size="sm"
                    variant="outline"
                    onClick={() => setChosen(allChoices(found, "theirs"))}
                  >
                    {t("allTheirs")}
                  </Button>
                </Flex>
              </Flex>
              <Stack gap="4">
                {found.map((difference) => (
                  <FieldChoice
                    key={difference.field}
                    difference={difference}
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
                {t("saveChoice")}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface FieldChoiceProps {
  difference: Difference;
  side: Side;
  onChoose: (side: Side) => void;
}

function FieldChoice({ difference, side, onChoose }: FieldChoiceProps) {
  const t = useT(pageTexts);
  const label = useT(fieldTexts)(difference.field);
  const why = { both: t("both"), me: t("onlyMe"), them: t("onlyThem") }[difference.changedBy];
  const words = { empty: t("empty"), on: t("on"), off: t("off") };
  const sides: readonly Side[] = ["mine", "theirs"];
  return (
    <Box role="radiogroup" aria-label={label}>
      <Flex gap="2" align="baseline" wrap="wrap" mb="1.5">
        <Text fontWeight="medium">{label}</Text>
        <Text textStyle="xs" color={difference.changedBy === "both" ? "fg.warning" : "fg.muted"}>
          {why}
        </Text>
      </Flex>
      <Box display="grid" gap="2" gridTemplateColumns={{ base: "1fr", md: "1fr 1fr" }}>
        {sides.map((one) => (
          <Box
            key={one}
            as="label"
            position="relative"
            borderWidth="1px"
            borderColor={one === side ? "accent.solid" : "border.emphasized"}
            bg={one === side ? "accent.subtle" : "bg"}
            borderRadius="l2"
            p="2.5"
            cursor="pointer"
            minW="0"
            _focusWithin={{
              outline: "2px solid",
              outlineColor: "accent.focusRing",
              outlineOffset: "1px",
            }}
          >
            <Flex gap="2" align="center" mb="1">
              <input
                type="radio"
                name={`conflict-${difference.field}`}
                aria-label={t(one)}
                checked={one === side}
                onChange={() => onChoose(one)}
              />
              <Text textStyle="xs" fontWeight="medium">
                {t(one)}
              </Text>
            </Flex>
            <Text maxH="8rem" overflowY="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {sayValue(difference.field, difference[one], words)}
            </Text>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
