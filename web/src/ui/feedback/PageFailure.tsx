import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";

interface PageFailureProps {
  title: string;
  /** What happened, in a sentence. */
  line: string;
  onRetry: () => void;
  /** What is above, as a logo. */
  header?: ReactNode;
  /** What else can be done, such as signing out. */
  children?: ReactNode;
}

/** The whole page when what it needs did not load: what happened, Try again, and what else can be done. */
export function PageFailure({ header, children, ...failure }: PageFailureProps) {
  return (
    <>
      {header}
      <main>
        <ErrorState isPage {...failure} />
        {children}
      </main>
    </>
  );
}
