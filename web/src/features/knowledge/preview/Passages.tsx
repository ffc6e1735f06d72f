import { Box, Stack, Text } from "@chakra-ui/react";
import { CHUNKS_SHOWN } from "@parley/contract/knowledge/calls.ts";
import { useEffect, useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { MoreButton } from "#ui/button/MoreButton.tsx";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { LinesSkeleton } from "#ui/feedback/Skeletons.tsx";
import { previewTexts } from "./previewTexts.ts";

interface Passage {
  id: string;
  heading: string;
  text: string;
}

interface PassagesProps {
  agentId: string;
  docId: string;
  /** Changes when the document is learned again. */
  version: string | undefined;
}

/** The passages that a document was cut into, as answers are made of them. */
export function Passages({ agentId, docId, version }: PassagesProps) {
  const t = useT(previewTexts);
  const [loaded, setLoaded] = useState<{
    of: string;
    passages: readonly Passage[];
    total: number;
  }>();
  const [failure, setFailure] = useState<AppError>();
  const [wanted, setWanted] = useState({ from: 0, attempt: 0 });
  const of = `${docId} ${version ?? ""}`;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const outcome = await api.knowledge
        .chunks({ agentId, docId, from: wanted.from }, { signal })
        .catch((thrown: unknown) => toAppError(thrown));
      if (signal.aborted) return;
      if (outcome instanceof AppError) return setFailure(outcome);
      setFailure(undefined);
      setLoaded((before) => ({
        of,
        total: outcome.total,
        passages: [
          ...(before?.of === of ? before.passages.slice(0, wanted.from) : []),
          ...outcome.chunks,
        ],
      }));
    };
    void load();
    return () => controller.abort();
  }, [agentId, docId, of, wanted]);

  if (failure)
    return (
      <ErrorState
        title={t("passagesError")}
        line={failure.message}
        onRetry={() => setWanted(({ from, attempt }) => ({ from, attempt: attempt + 1 }))}
      />
    );
  if (loaded?.of !== of) return <LinesSkeleton widths={["100%", "92%", "97%", "60%"]} />;
  const { passages, total } = loaded;
  return (
    <Stack as="ol" gap="3" listStyleType="none" aria-label={t("passages", { count: total })}>
      {passages.map(({ id, heading, text }, index) => (
        <Box as="li" key={id} borderWidth="1px" borderRadius="l3" p="3">
          <Text textStyle="xs" color="fg.muted" mb="1" overflowWrap="anywhere">
            {t("passage", { number: index + 1, total })}
            {heading ? ` · ${heading}` : ""}
          </Text>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text}
          </Text>
        </Box>
      ))}
      {passages.length < total ? (
        <MoreButton
          onClick={() =>
            setWanted({ from: passages.length - (passages.length % CHUNKS_SHOWN), attempt: 0 })
          }
        >
          {t("morePassages")}
        </MoreButton>
      ) : null}
    </Stack>
  );
}
