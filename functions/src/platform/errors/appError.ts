import { english } from "@parley/contract/problems/english.ts";
import type { ErrorKey } from "@parley/contract/problems/errors.ts";
import type { ProblemValues, PlainKey, ValuesOf } from "@parley/contract/problems/problem.ts";
import type { ErrorData } from "@parley/contract/platform/errors.ts";

/** What else goes with a failure. */
export type AppErrorData = Pick<ErrorData, "retryAfter" | "note" | "work"> & {
  /** Dotted paths of the input fields at fault; the text stands at each of them. */
  fields?: readonly string[];
};

type NoValues = Readonly<Record<string, never>>;

/** Values have to be given where the problem's text has names in braces, and cannot be elsewhere. */
type Arguments<Key extends ErrorKey> = Key extends PlainKey
  ? [values?: NoValues, data?: AppErrorData]
  : [values: ValuesOf<Key>, data?: AppErrorData];

/**
 * A failure that a caller is meant to see: `new AppError("agents.revision")`. The contract's
 * `problems/` has its words in every language, its code and its reason.
 */
export class AppError<Key extends ErrorKey = ErrorKey> extends Error {
  readonly key: ErrorKey;
  readonly values: ProblemValues;
  readonly data: AppErrorData;

  constructor(key: Key, ...[values = {}, data = {}]: Arguments<Key>) {
    super(english(key, values));
    this.name = "AppError";
    this.key = key;
    this.values = values;
    this.data = data;
  }
}
