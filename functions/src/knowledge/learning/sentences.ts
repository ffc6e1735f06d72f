import { isHeadMark } from "../tableHead.ts";
import { isTableRow } from "../tableRow.ts";

/** A stretch of a text: start and end offset in UTF-16 units, end exclusive. */
export type Span = [start: number, end: number];

/** Abbreviations whose full stop ends no sentence, in English and German. */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{Lu}|[a-z]|e\.g|i\.e|z\.\s?b|d\.\s?h|u\.\s?a|u\.\s?u|v\.\s?a|s\.\s?o|o\.\s?ä|ca|nr|no|bzw|etc|inkl|incl|exkl|zzgl|max|min|mind|tel|str|st|dr|prof|mr|mrs|ms|hr|fr|abs|art|ggf|evtl|usw|approx|vs|mo|di|mi|do|fr|sa|so|std|jan|feb|apr|jun|jul|aug|sep|sept|okt|oct|nov|dez|dec)\.$/iu;
/** "1. Mai", "3. Stock": a small number with a full stop before such a word is an ordinal. */
const ORDINAL = /(?:^|\s)\d{1,2}\.$/;
const AFTER_ORDINAL =
  /^\s+(?:Jan|Feb|März|Apr|Mai|Juni|Juli|Aug|Sep|Okt|Nov|Dez|Stock|Etage|Ober|OG|UG|Klasse|Advent|Tag|Woche|Monat|Jahr|Person|Kind|Quartal)/;
/** The lookbehind has a run of full stops tried once, and not again from each of its own. */
const BOUNDARY = /((?<![.!?…])[.!?…]+["'”“»)\]]*)(?=\s+["'“„«([¿¡]*[\p{Lu}\p{N}])|[。！？]+/gu;

/**
 * Splits a text into sentences. Each line starts a new sentence, and a table's row is one; heading lines (`# …`) and the
 * line below a table's head (`--- | ---`) are skipped.
 * Spans neither start nor end with white space.
 */
export function sentenceSpans(text: string): Span[] {
  const spans: Span[] = [];
  let lineStart = 0;
  for (const line of text.split("\n")) {
    if (!/^#{1,6} /.test(line) && !isHeadMark(line)) {
      let start = 0;
      for (const match of isTableRow(line) ? [] : line.matchAll(BOUNDARY)) {
        const end = match.index + match[0].length;
        const before = line.slice(Math.max(start, match.index - 12), match.index + 1);
        const ordinal = ORDINAL.test(before) && AFTER_ORDINAL.test(line.slice(end, end + 12));
        if (ABBREVIATION.test(before) || ordinal) continue;
        pushTrimmed(spans, text, lineStart + start, lineStart + end);
        start = end;
      }
      pushTrimmed(spans, text, lineStart + start, lineStart + line.length);
    }
    lineStart += line.length + 1;
  }
  return spans;
}

function pushTrimmed(spans: Span[], text: string, from: number, to: number): void {
  const piece = text.slice(from, to);
  const start = from + (piece.length - piece.trimStart().length);
  const end = to - (piece.length - piece.trimEnd().length);
  if (end > start) spans.push([start, end]);
}
