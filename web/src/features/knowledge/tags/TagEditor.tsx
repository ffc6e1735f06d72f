import { Box, Button, Flex, Input, Text } from "@chakra-ui/react";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useState } from "react";
import type { FormEvent } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { TagChip } from "./TagChip.tsx";
import { tagsIn } from "./tagsIn.ts";
import { tagTexts } from "./tagTexts.ts";

/** A document's tags, to add to and take away. The list shows what is stored. */
export function TagEditor({ source }: { source: KnowledgeSource }) {
  const t = useT(tagTexts);
  const { agentId, ID, tags } = source;
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const say = useSayProblem();
  const [failure, setFailure] = useState<AppError>();
  const [refused, setRefused] = useState<string>();
  const change = async (changes: { add: string[]; remove: string[] }) => {
    setBusy(true);
    setFailure(undefined);
    setRefused(undefined);
    try {
      const action = { act: "tag" as const, ...changes };
      const { failed } = await api.knowledge.bulk({ agentId, docIds: [ID], action });
      setRefused(failed[0]?.problem);
      if (failed.length === 0 && changes.add.length > 0) setTyped("");
    } catch (thrown) {
      setFailure(toAppError(thrown));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const add = tagsIn(typed);
    if (add.length > 0 && !busy) void change({ add, remove: [] });
  };
  return (
    <Box>
      <Text fontWeight="medium" mb="1.5">
        {t("tags")}
      </Text>
      <Flex gap="2" wrap="wrap" align="center">
        {tags.map((tag) => (
          <TagChip
            key={tag}
            tag={tag}
            dropLabel={t("drop", { tag })}
            onDrop={() => void change({ add: [], remove: [tag] })}
          />
        ))}
        <form onSubmit={submit} noValidate>
          <Flex gap="2">
            <Input
              size="sm"
              width="13rem"
              aria-label={t("add")}
              placeholder={t("add")}
              value={typed}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
            {typed.trim() ? (
              <Button type="submit" size="sm" variant="outline" loading={busy}>
                {t("addAction")}
              </Button>
            ) : null}
          </Flex>
        </form>
      </Flex>
      {failure || refused ? (
        <Text role="alert" color="fg.error" textStyle="xs" mt="1">
          {failure ? failure.message : say(refused ?? "")}
        </Text>
      ) : null}
    </Box>
  );
}
