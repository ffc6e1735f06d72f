import {
  GROUPS_MAX,
  WORDINGS_KEPT,
  wholeQuestion,
  type UnansweredGroup,
  type QuestionWording,
} from "@parley/contract/knowledge/unanswered.ts";
import { questionSimilarity, readWords, SAME_QUESTION_THRESHOLD } from "./questionSimilarity.ts";

/**
 * The group that a question belongs to: the one whose question is most like it; of equals the older one. Undefined for
 * a question that is like none. The same groups and question always give the same.
 */
export function findGroup(
  groups: readonly UnansweredGroup[],
  question: string,
): UnansweredGroup | undefined {
  const asked = readWords(question);
  const likely = groups
    .map((group) => ({
      group,
      likeness: questionSimilarity(asked, readWords(wholeQuestion(group))),
    }))
    .filter(({ likeness }) => likeness >= SAME_QUESTION_THRESHOLD);
  const [best] = likely.toSorted(
    (a, b) =>
      b.likeness - a.likeness ||
      firstOf(a.group) - firstOf(b.group) ||
      (a.group.ID < b.group.ID ? -1 : 1),
  );
  return best?.group;
}

function firstOf({ wordings, lastTs }: UnansweredGroup): number {
  return wordings.at(-1)?.ts ?? lastTs;
}

/**
 * A group with one more question. One that was answered is open again, and counts from there: its document did not
 * help. One that was put aside stays so.
 */
export function withWording(group: UnansweredGroup, wording: QuestionWording): UnansweredGroup {
  const begins = group.state === "answered";
  const wordings = [wording, ...group.wordings].toSorted((a, b) => b.ts - a.ts);
  return {
    ...group,
    wordings: wordings.slice(0, WORDINGS_KEPT),
    count: begins ? 1 : group.count + 1,
    lastTs: Math.max(group.lastTs, wording.ts),
    state: begins ? "open" : group.state,
    docId: begins ? "" : group.docId,
  };
}

/** Of a full list, those asked most often stay however long ago that was: so many. The rest is for new ones. */
const OFTEN_KEPT = GROUPS_MAX / 2;

/**
 * Those that have to go so that one more has room: what needs nobody first, then what was asked longest ago, and last of
 * all what was asked most often. Whoever asks two hundred unlike questions does not push out what many want to know.
 */
export function groupsToDrop<
  Group extends Pick<UnansweredGroup, "ID" | "state" | "lastTs" | "count">,
>(groups: readonly Group[]): Group[] {
  const often = new Set(
    groups
      .filter(({ state, count }) => state === "open" && count > 1)
      .toSorted((a, b) => b.count - a.count || b.lastTs - a.lastTs)
      .slice(0, OFTEN_KEPT),
  );
  return groups
    .toSorted(
      (a, b) =>
        Number(a.state === "open") - Number(b.state === "open") ||
        Number(often.has(a)) - Number(often.has(b)) ||
        a.lastTs - b.lastTs ||
        (a.ID < b.ID ? -1 : 1),
    )
    .slice(0, Math.max(0, groups.length + 1 - GROUPS_MAX));
}
