import { Stack } from "@chakra-ui/react";
import { problem } from "@parley/contract/problems/problem.ts";
import { useRef, useState } from "react";
import type { FormEvent } from "react";
import { api } from "#platform/api/api.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { ChosenFile } from "./ChosenFile.tsx";
import { DropZone } from "./DropZone.tsx";
import { ADD_FORM_ID } from "./formProps.ts";
import type { FormProps } from "./formProps.ts";
import { takeFile } from "./takeFile.ts";

/** The form for a file, chosen or dropped. */
export function FileForm({ agentId, draft, change, adding, onAdded }: FormProps) {
  const say = useSayProblem();
  const input = useRef<HTMLInputElement>(null);
  const { file, refused } = draft;
  /** For `useSayProblem`. */
  const [wrong, setWrong] = useState<string>();
  const isBusy = adding.busyWith !== undefined;

  const refuse = (found: string) => {
    setWrong(found);
    input.current?.focus();
  };
  const chooseFiles = (files: readonly File[]) => {
    const taken = takeFile(files);
    if (!taken || isBusy) return;
    adding.clearFailure();
    setWrong(undefined);
    change(taken);
  };
  const refusal = refused && `${refused.name}: ${say(refused.problem)}`;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!file) {
      // Why the one that was chosen cannot be taken is said already, and stays.
      if (refused) input.current?.focus();
      else refuse(problem("knowledge.fileRequired"));
      return;
    }
    setWrong(undefined);
    change({ refused: undefined });
    const failed = await adding.add(file.name, (options) =>
      api.knowledge.addFile({ agentId, file }, options),
    );
    if (!failed) {
      change({ file: undefined });
      onAdded();
    }
    const said = failed?.fields["file"];
    if (said) refuse(said);
  };

  return (
    <form id={ADD_FORM_ID} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="3">
        <DropZone
          ref={input}
          disabled={isBusy}
          hasFile={file !== undefined}
          problem={wrong === undefined ? refusal : say(wrong)}
          onFiles={chooseFiles}
        />
        {file ? (
          <ChosenFile
            file={file}
            isBusy={isBusy}
            onRemove={() => {
              change({ file: undefined, refused: undefined });
              input.current?.focus();
            }}
          />
        ) : null}
      </Stack>
    </form>
  );
}
