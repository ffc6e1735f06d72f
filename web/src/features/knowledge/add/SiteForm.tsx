import { Grid, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { crawlInput } from "@parley/contract/knowledge/calls.ts";
import { SITE_DEPTH, SITE_MINUTES, SITE_PAGES } from "@parley/contract/knowledge/source.ts";
import { useForm } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { asProblems, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { addTexts } from "./addTexts.ts";
import { ADD_FORM_ID } from "./formProps.ts";
import type { FormProps } from "./formProps.ts";

/** The form for a website that is read along its links. */
export function CrawlForm(props: FormProps) {
  return <SiteForm {...props} kind="crawl" />;
}

/** The form for the pages that a sitemap lists. */
export function SitemapForm(props: FormProps) {
  return <SiteForm {...props} kind="sitemap" />;
}

function SiteForm({
  kind,
  agentId,
  draft,
  change,
  adding,
  onAdded,
}: FormProps & { kind: "crawl" | "sitemap" }) {
  const t = useT(addTexts);
  const say = useSayProblem();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: {
      agentId,
      url: draft.url,
      maxPages: SITE_PAGES.usual,
      maxDepth: SITE_DEPTH.usual,
    },
    resolver: zodResolver(crawlInput, asProblems),
  });
  const { errors } = formState;
  const submit = handleSubmit(async (values) => {
    const failed = await adding.add(values.url, (options) =>
      kind === "crawl"
        ? api.knowledge.addCrawl(values, options)
        : api.knowledge.addSitemap(values, options),
    );
    if (!failed) {
      change({ url: "" });
      onAdded();
    }
    const said = failed?.fields["url"];
    if (said) setError("url", { message: said }, { shouldFocus: true });
  });
  const isCrawl = kind === "crawl";
  return (
    <form id={ADD_FORM_ID} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="5">
        <TextField
          label={t(isCrawl ? "siteUrl" : "sitemapUrl")}
          required
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={isCrawl ? "https://example.com" : "https://example.com/sitemap.xml"}
          hint={isCrawl ? t("crawlHint", { minutes: SITE_MINUTES }) : t("sitemapHint")}
          error={errors.url?.message && say(errors.url.message)}
          {...register("url", { onChange: ({ target }) => change({ url: target.value }) })}
        />
        <Grid gap="4" gridTemplateColumns={{ base: "1fr", sm: isCrawl ? "1fr 1fr" : "1fr" }}>
          <TextField
            label={t("maxPages")}
            type="number"
            inputMode="numeric"
            min={1}
            max={SITE_PAGES.most}
            hint={t("maxPagesHint", { most: SITE_PAGES.most })}
            error={errors.maxPages?.message && say(errors.maxPages.message)}
            {...register("maxPages", { valueAsNumber: true })}
          />
          {isCrawl ? (
            <TextField
              label={t("maxDepth")}
              type="number"
              inputMode="numeric"
              min={0}
              max={SITE_DEPTH.most}
              hint={t("maxDepthHint", { most: SITE_DEPTH.most })}
              error={errors.maxDepth?.message && say(errors.maxDepth.message)}
              {...register("maxDepth", { valueAsNumber: true })}
            />
          ) : null}
        </Grid>
      </Stack>
    </form>
  );
}
