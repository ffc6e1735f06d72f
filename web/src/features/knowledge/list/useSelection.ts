import { useState } from "react";

export interface Selection {
  /** Ids of the documents that are ticked and still shown. */
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Ticks all that are shown, or none. */
  all: (ticked: boolean) => void;
}

/** Documents that are ticked. One that is not shown any more is not: nothing is done to what nobody sees. */
export function useSelection(shown: readonly { ID: string }[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = shown.map(({ ID }) => ID).filter((id) => ticked.has(id));
  return {
    ids,
    has: (id) => ticked.has(id),
    toggle: (id) =>
      setTicked((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    all: (isTicked) => setTicked(new Set(isTicked ? shown.map(({ ID }) => ID) : [])),
  };
}
