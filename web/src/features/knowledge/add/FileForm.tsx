import { Stack } from "@chakra-ui/react";
import { useRef, useState } from "react";
import type { FormEvent } from "react";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { addTexts } from "./addTexts.ts";
import { checkFile } from "./checkFile.ts";
import { ChosenFile } from "./ChosenFile.tsx";
import { DropZone } from "./DropZone.tsx";
import { FORM } from "./formProps.ts";
import type { FormProps } from "./formProps.ts";

/** The form for a file, chosen or dropped. */
export function FileForm({ agentId, draft, change, adding, onAdded }: FormProps) {
  const t = useT(addTexts);
  const say = useSayProblem();
  const input = useRef<HTMLInputElement>(null);
  const { file } = draft;
  const [problem, setProblem] = useState<string>();
  const isBusy = adding.busyWith !== undefined;

  const refuse = (sentence: string) => {
    setProblem(sentence);
    input.current?.focus();
  };
  const chooseFiles = (files: readonly File[]) => {
    const [first] = files;
    if (!first || isBusy) return;
    adding.clearFailure();
    const refused = files.length > 1 ? t("oneFile") : checkFile(first);
    setProblem(refused && `${first.name}: ${say(refused)}`);
    // The previous file stays if the new one is rejected.
    if (!refused) change({ file: first });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!file) {
      refuse(t("needFile"));
      return;
    }
    setProblem(undefined);
    const failed = await adding.add(file.name, (options) =>
      api.knowledge.addFile({ agentId, file }, options),
    );
    if (!failed) {
      change({ file: undefined });
      onAdded();
    }
    const said = failed?.fields["file"];
    if (said) refuse(say(said));
  };

  return (
    <form id={FORM} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="3">
        <DropZone
          ref={input}
          disabled={isBusy}
          hasFile={file !== undefined}
          problem={problem}
          onFiles={chooseFiles}
        />
        {file ? (
          <ChosenFile
            file={file}
            isBusy={isBusy}
            onRemove={() => {
              change({ file: undefined });
              input.current?.focus();
            }}
          />
        ) : null}
      </Stack>
    </form>
  );
}
