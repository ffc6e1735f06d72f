import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";

/** What is being read, as far as a page has to tell the cases apart. */
type Reading<Data> =
  | { status: "loading" }
  | { status: "error"; error: { message: string }; retry: () => void }
  | { status: "ready"; data: Data };

interface LiveContentProps<Data> {
  live: Reading<Data>;
  /** A skeleton in the shape of what comes. */
  waiting: ReactNode;
  errorTitle: string;
  children: (data: Data) => ReactNode;
}

/** What was read, or what stands in its place: waiting, or failed with Try again. */
export function LiveContent<Data>(props: LiveContentProps<Data>) {
  const { live, waiting, errorTitle, children } = props;
  if (live.status === "loading") return waiting;
  if (live.status === "error") {
    return <ErrorState title={errorTitle} line={live.error.message} onRetry={live.retry} />;
  }
  return children(live.data);
}
