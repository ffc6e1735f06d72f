import { agentSettings } from "@parley/contract/agents/settings.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useDraftField } from "../draft/editors.ts";
import { NumberField } from "./NumberField.tsx";
import { useSetting, useWording } from "./useSetting.ts";
import type { NameProps } from "./useSetting.ts";

/** A time in seconds, as people say it; stored in milliseconds, and so is its range. */
export function SecondsField({ name }: NameProps<"seconds">) {
  const { value, change, label, error } = useSetting(name);
  const { problem: found } = useDraftField(name);
  const say = useWording();
  const sayProblem = useSayProblem();
  const { hint, range } = agentSettings[name];
  const { min, max } = range;
  const seconds = { min: min / 1000, max: max / 1000 };
  const isOutside = found === problem("fields.between", range);
  return (
    <NumberField
      label={label}
      name={name}
      hint={say(hint, seconds)}
      error={isOutside ? sayProblem(problem("fields.between", seconds)) : error}
      value={value / 1000}
      onChange={(typed) => change(Math.round(typed * 1000))}
    />
  );
}
