import { agentSettings } from "@parley/contract/agents/settings.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { NumberField } from "./NumberField.tsx";
import { useSetting, useWording } from "./useSetting.ts";
import type { NameProps } from "./useSetting.ts";

/** A time in seconds, as people say it; stored in milliseconds, and so is its range. */
export function SecondsField({ name }: NameProps<"seconds">) {
  const { value, change, label, error } = useSetting(name);
  const say = useWording();
  const sayProblem = useSayProblem();
  const { hint, range } = agentSettings[name];
  const { min, max } = range;
  const seconds = { min: min / 1000, max: max / 1000 };
  return (
    <NumberField
      label={label}
      name={name}
      hint={say(hint, seconds)}
      // A number can only be out of its range.
      error={error && sayProblem(problem("fields.between", seconds))}
      value={value / 1000}
      onChange={(typed) => change(Math.round(typed * 1000))}
    />
  );
}
