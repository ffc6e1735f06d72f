import { zodResolver } from "@hookform/resolvers/zod";
import { urlInput } from "@parley/contract/knowledge/calls.ts";
import { useForm } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { asProblems, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { addTexts } from "./addTexts.ts";
import { ADD_FORM_ID } from "./formProps.ts";
import type { FormProps } from "./formProps.ts";

/** The form for a web page. */
export function PageForm({ agentId, draft, change, adding, onAdded }: FormProps) {
  const t = useT(addTexts);
  const say = useSayProblem();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { agentId, url: draft.url },
    resolver: zodResolver(urlInput, asProblems),
  });
  const problem = formState.errors.url?.message;

  const submit = handleSubmit(async (values) => {
    const failed = await adding.add(values.url, (options) => api.knowledge.addUrl(values, options));
    if (!failed) {
      change({ url: "" });
      onAdded();
    }
    const said = failed?.fields["url"];
    if (said) setError("url", { message: said }, { shouldFocus: true });
  });

  return (
    <form id={ADD_FORM_ID} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t("pageUrl")}
        required
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/about"
        hint={t("urlHint")}
        error={problem && say(problem)}
        {...register("url", { onChange: ({ target }) => change({ url: target.value }) })}
      />
    </form>
  );
}
