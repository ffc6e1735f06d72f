import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";

/** The states of a read that a page has to tell apart. */
type Reading<Data> =
  | { status: "loading" }
  | { status: "error"; error: { message: string }; retry: () => void }
  | { status: "ready"; data: Data };

interface LiveContentProps<Data> {
  live: Reading<Data>;
  /** A skeleton in the shape of the content. */
  waiting: ReactNode;
  errorTitle: string;
  children: (data: Data) => ReactNode;
}

/** Content once it is loaded; until then a skeleton, or an error with Try again. */
export function LiveContent<Data>(props: LiveContentProps<Data>) {
  const { live, waiting, errorTitle, children } = props;
  if (live.status === "loading") return waiting;
  if (live.status === "error") {
    return <ErrorState title={errorTitle} line={live.error.message} onRetry={live.retry} />;
  }
  return children(live.data);
}
