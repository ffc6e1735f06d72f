import type { Asked } from "./runBusiness.ts";

/** Shares from 0 to 1: right of the answerable, wrong of all, refused of the unanswerable. */
export function sharesOf(asked: readonly Asked[]): {
  right: number;
  wrong: number;
  refused: number;
} {
  const answerable = asked.filter(({ kind }) => kind !== "unanswerable");
  const unanswerable = asked.filter(({ kind }) => kind === "unanswerable");
  const share = (of: readonly Asked[], outcome: Asked["outcome"]) =>
    of.filter((one) => one.outcome === outcome).length / of.length;
  return {
    right: share(answerable, "right"),
    wrong: share(asked, "wrong"),
    refused: share(unanswerable, "refused"),
  };
}
