import { useEffect, useState } from "react";
import { api } from "#platform/api/api.ts";

/** Custom CSS as visitors' browsers would get it, and what is wrong with it, as the server says. */
export interface CheckedStyles {
  /** The text this is about, which may be behind what is typed. */
  of: string;
  css: string;
  problems: readonly string[];
}

/** How long typing has to pause before the server is asked, in ms. */
const PAUSE_MS = 400;

const NONE: CheckedStyles = { of: "", css: "", problems: [] };

/** What was asked last: the field and the preview ask about the same text. */
let last: { of: string; answer: Promise<CheckedStyles> } | undefined;

async function check(of: string): Promise<CheckedStyles> {
  try {
    return { of, ...(await api.agents.checkStyles({ css: of })) };
  } catch {
    // Saving checks it again; meanwhile it is not drawn.
    if (last?.of === of) last = undefined;
    return { of, css: "", problems: [] };
  }
}

/**
 * Custom CSS, checked on the server a moment after the last letter. Until then what was checked before is given.
 * @param text as it is in the form
 */
export function useCheckedStyles(text: string): CheckedStyles {
  const [checked, setChecked] = useState(NONE);
  useEffect(() => {
    if (text.trim() === "") return undefined;
    let isGone = false;
    const show = async (answer: Promise<CheckedStyles>) => {
      const next = await answer;
      if (!isGone) setChecked(next);
    };
    const timer = setTimeout(
      () => {
        if (last?.of !== text) last = { of: text, answer: check(text) };
        void show(last.answer);
      },
      checked === NONE ? 0 : PAUSE_MS,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only another text is checked again
  }, [text]);
  return text.trim() === "" ? NONE : checked;
}
