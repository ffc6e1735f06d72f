import { Box, Heading } from "@chakra-ui/react";
import type { Explanation } from "@parley/contract/conversations/explanation.ts";
import type { ReactNode } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { explanationTexts } from "./explanationTexts.ts";

/** Who wrote it, what it cost, and how long it took. */
export function AnswerFacts({ explanation }: { explanation: Explanation }) {
  const t = useT(explanationTexts);
  const number = useNumber();
  const { model, credits, tokens, milliseconds } = explanation;
  return (
    <Facts title={t("answer")}>
      <Fact head={t("model")}>{model || t("builtIn")}</Fact>
      <Fact head={t("credits")}>{number(credits)}</Fact>
      {tokens ? (
        <Fact head={t("tokens")}>
          {t(tokens.isEstimated ? "tokensEstimated" : "tokensLine", {
            input: tokens.input,
            output: tokens.output,
          })}
        </Fact>
      ) : null}
      <Fact head={t("time")}>
        {t("timeLine", { search: milliseconds.search, total: milliseconds.total })}
      </Fact>
    </Facts>
  );
}

/** What was searched for, and as which settings say. */
export function SearchFacts({ search }: { search: Explanation["search"] }) {
  const t = useT(explanationTexts);
  const number = useNumber();
  const language = useLanguage((state) => state.language);
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const { query, method, topChunks, threshold, tags, generation } = search;
  const { embeddingModel, meaningProblem } = search;
  return (
    <Facts title={t("search")}>
      <Fact head={t("query")}>{query}</Fact>
      <Fact head={t("method")}>
        {embeddingModel !== "" && meaningProblem === ""
          ? t("byWordsAndMeaning", { model: embeddingModel })
          : t("byWordsOnly")}
      </Fact>
      <Fact head={t("setting")}>{t(method)}</Fact>
      <Fact head={t("top")}>{number(topChunks)}</Fact>
      <Fact head={t("threshold")}>
        {threshold > 0 ? percent.format(threshold / 100) : t("noThreshold")}
      </Fact>
      <Fact head={t("tags")}>{tags.length > 0 ? tags.join(", ") : t("anyTag")}</Fact>
      <Fact head={t("version")}>{generation > 0 ? number(generation) : t("nothingLearned")}</Fact>
      {meaningProblem ? (
        <Box gridColumn="1 / -1">
          <Callout tone="warning">{t("meaningFailed", { reason: meaningProblem })}</Callout>
        </Box>
      ) : null}
    </Facts>
  );
}

function useNumber(): (value: number) => string {
  const language = useLanguage((state) => state.language);
  return (value) => new Intl.NumberFormat(language).format(value);
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      <Box
        as="dl"
        display="grid"
        // Fixed, so that the values of one list stand below those of the other.
        gridTemplateColumns={{ base: "8rem minmax(0, 1fr)", md: "11rem minmax(0, 1fr)" }}
        columnGap="4"
        rowGap="1.5"
      >
        {children}
      </Box>
    </Box>
  );
}

function Fact({ head, children }: { head: string; children: ReactNode }) {
  return (
    <>
      <Box as="dt" color="fg.muted">
        {head}
      </Box>
      <Box as="dd" overflowWrap="anywhere">
        {children}
      </Box>
    </>
  );
}
