import { Badge, Box, Button, Flex, Input, Text } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { tabTexts } from "./tabTexts.ts";

interface TagsFieldProps {
  label: string;
  hint: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Edits a list of tags. */
export function TagsField({ label, hint, tags, onChange }: TagsFieldProps) {
  const t = useT(tabTexts);
  const [typed, setTyped] = useState("");
  const hintId = useId();
  const add = () => {
    const added = addTag(tags, typed);
    if (added !== tags) onChange([...added]);
    setTyped("");
  };
  return (
    <Box role="group" aria-label={label} aria-describedby={hintId}>
      <Text fontWeight="medium">{label}</Text>
      <Text id={hintId} textStyle="xs" color="fg.muted" mb="2">
        {hint}
      </Text>
      <Flex gap="2" mb="2">
        <Input
          aria-label={t("tag")}
          placeholder={t("tag")}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter adds the tag; the form around it is sent by its own button.
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="outline" disabled={typed.trim() === ""} onClick={add}>
          {t("add")}
        </Button>
      </Flex>
      {tags.length === 0 ? (
        <Text textStyle="xs" color="fg.muted">
          {t("noTags")}
        </Text>
      ) : (
        <Flex as="ul" listStyleType="none" wrap="wrap" gap="1.5" aria-label={label}>
          {tags.map((tag) => (
            <Badge key={tag} as="li" pe="0" maxW="full">
              <Box minW="0" overflowWrap="anywhere" whiteSpace="normal">
                {tag}
              </Box>
              <IconButton
                size="xs"
                label={t("removeTag", { name: tag })}
                icon={<X />}
                onClick={() => onChange(tags.filter((one) => one !== tag))}
              />
            </Badge>
          ))}
        </Flex>
      )}
    </Box>
  );
}

/** Longest tag, as in the contract's predefined tags. */
const TAG_MAX = 40;

/** The tags with one more at the end; an empty or existing one is not added. */
export function addTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().slice(0, TAG_MAX).trim();
  return tag === "" || tags.includes(tag) ? tags : [...tags, tag];
}
