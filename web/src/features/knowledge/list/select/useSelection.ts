import { useState } from "react";

export interface Selection {
  /** Ids of the documents that are ticked and still shown. */
  ids: readonly string[];
  /** Whether all are to be ticked, and some are still being loaded. */
  isComing: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Ticks all, those that are not loaded yet as soon as they are; or none. */
  all: (ticked: boolean) => void;
}

const idsOf = (sources: readonly { ID: string }[]) => new Set(sources.map(({ ID }) => ID));

/**
 * Documents that are ticked. One that is not shown any more is not: nothing is done to what nobody sees.
 * @param isWhole whether all that match are shown, or older ones are not loaded yet
 * @param onWantAll loads these
 */
export function useSelection(
  shown: readonly { ID: string }[],
  isWhole: boolean,
  onWantAll: () => void,
): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isComing, setIsComing] = useState(false);
  // Once, when they have come: what is added later, by anyone, is not ticked automatically.
  if (isComing && isWhole) {
    setIsComing(false);
    setTicked(idsOf(shown));
  }
  const ids = shown.map(({ ID }) => ID).filter((id) => ticked.has(id));
  return {
    ids,
    isComing,
    has: (id) => ticked.has(id),
    toggle: (id) => {
      setIsComing(false);
      setTicked((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      });
    },
    all: (isTicked) => {
      setTicked(isTicked ? idsOf(shown) : new Set());
      setIsComing(isTicked && !isWhole);
      if (isTicked && !isWhole) onWantAll();
    },
  };
}
