import { Flex } from "@chakra-ui/react";
import { sourceStatus, sourceType } from "@parley/contract/knowledge/source.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Select } from "#ui/form/Select.tsx";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { sorts, type ListView } from "./useListView.ts";

interface ListFiltersProps {
  id: string;
  /** Whether a phone shows them: they take a third of its screen. */
  onPhone: boolean;
  view: ListView;
  tags: readonly string[];
  /** What comes first where no other order is chosen. */
  first: "newest" | "failed" | "best";
  onChange: (changes: Partial<ListView>) => void;
}

const firstTexts = { newest: "sortNewest", failed: "sortFailed", best: "sortBest" } as const;
const sortTexts = {
  oldest: "sortOldest",
  name: "sortName",
  characters: "sortCharacters",
} as const;

/** Which documents are shown: of a kind, a status and a tag; and their order, which a wide table's heads change, too. */
export function ListFilters({ id, onPhone, view, tags, first, onChange }: ListFiltersProps) {
  const t = useT(knowledgeTexts);
  const every = (label: string) => ({ value: "", label });
  return (
    <Flex
      id={id}
      hideBelow={onPhone ? undefined : "md"}
      columnGap={{ base: "0", sm: "1" }}
      ms={{ base: "-2", sm: "0" }}
      wrap="wrap"
      align="center"
    >
      <Select
        variant="ghost"
        aria-label={t("kindFilter")}
        value={view.kind}
        options={[
          every(t("everyKind")),
          ...sourceType.options.map((value) => ({ value, label: t(value) })),
        ]}
        onChange={({ target }) => onChange({ kind: target.value })}
      />
      <Select
        variant="ghost"
        aria-label={t("statusFilter")}
        value={view.status}
        options={[
          every(t("everyStatus")),
          ...sourceStatus.options.map((value) => ({ value, label: t(value) })),
        ]}
        onChange={({ target }) => onChange({ status: target.value })}
      />
      {tags.length > 0 ? (
        <Select
          variant="ghost"
          aria-label={t("tagFilter")}
          value={view.tag}
          options={[every(t("everyTag")), ...tags.map((value) => ({ value, label: value }))]}
          onChange={({ target }) => onChange({ tag: target.value })}
        />
      ) : null}
      <Select
        variant="ghost"
        aria-label={t("sort")}
        value={view.sort}
        options={sorts.map((value) => ({
          value,
          label: t(value === "newest" ? firstTexts[first] : sortTexts[value]),
        }))}
        onChange={({ target }) => {
          const sort = sorts.find((one) => one === target.value);
          if (sort) onChange({ sort });
        }}
      />
    </Flex>
  );
}
