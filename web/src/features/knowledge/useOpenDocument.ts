import { useCallback } from "react";
import { useSearchParams } from "react-router";

const PARAMETER = "doc_id";

interface OpenDocument {
  /** Undefined while none is open. */
  docId: string | undefined;
  open: (docId: string) => void;
  close: () => void;
}

/** The document in the URL (`?doc_id=`), so that links and the browser's Back button open it. */
export function useOpenDocument(): OpenDocument {
  const [search, setSearch] = useSearchParams();
  const open = useCallback(
    (docId: string) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        after.set(PARAMETER, docId);
        return after;
      }),
    [setSearch],
  );
  const close = useCallback(
    () =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete(PARAMETER);
          return after;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { docId: search.get(PARAMETER) ?? undefined, open, close };
}
