import { Box, Button, Flex, Text } from "@chakra-ui/react";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { BookOpen, Plus, SearchX } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import type { Live } from "#platform/live.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { SourcesSkeleton } from "./SourcesSkeleton.tsx";
import { SourceTable } from "./SourceTable.tsx";
import { useFoundSources } from "./useFoundSources.ts";

interface SourceListProps {
  agentId: string;
  live: Live<readonly KnowledgeSource[]>;
  onAdd: () => void;
  onOpen: (docId: string) => void;
  onDelete: (source: KnowledgeSource) => void;
  onMore: (() => void) | undefined;
}

/** The documents, or what stands in their place: waiting, failed, none yet, none found. */
export function SourceList(props: SourceListProps) {
  const { live, onAdd } = props;
  const t = useT(knowledgeTexts);
  if (live.status === "loading") return <SourcesSkeleton />;
  if (live.status === "error") {
    return <ErrorState title={t("errorTitle")} line={live.error.message} onRetry={live.retry} />;
  }
  if (live.data.length === 0) {
    return (
      <EmptyState
        icon={<BookOpen />}
        title={t("emptyTitle")}
        line={t("emptyLine")}
        action={
          <Button onClick={onAdd}>
            <Plus />
            {t("emptyAction")}
          </Button>
        }
      />
    );
  }
  return <Found {...props} sources={live.data} />;
}

function Found(props: SourceListProps & { sources: readonly KnowledgeSource[] }) {
  const { agentId, sources, onOpen, onDelete, onMore } = props;
  const t = useT(knowledgeTexts);
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query.trim());
  const found = useFoundSources(sources, wanted);
  return (
    <>
      <Flex mb="4" gap="3" align="center" justify="space-between" wrap="wrap">
        <SearchField label={t("search")} value={query} onChange={setQuery} />
        <Text role="status" color="fg.muted" textStyle="xs">
          {t(wanted ? "found" : "documents", { count: found.length })}
        </Text>
      </Flex>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t("noMatchTitle")}
          line={t("noMatchLine", { query: wanted })}
          action={
            <Button variant="outline" onClick={() => setQuery("")}>
              {t("clearSearch")}
            </Button>
          }
        />
      ) : (
        <SourceTable agentId={agentId} sources={found} onOpen={onOpen} onDelete={onDelete} />
      )}
      {onMore ? (
        <Box mt="4" textAlign="center">
          <Button variant="outline" onClick={onMore}>
            {t("more")}
          </Button>
        </Box>
      ) : null}
    </>
  );
}
