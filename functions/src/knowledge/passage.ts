/** How one way of searching found a passage: its place among those found so, from 1 on, and what that way gave it. */
export type SearchRank = { rank: number; score: number };

/** A piece of knowledge that fits a question, as the index gives it. */
export type Passage = {
  chunkId: string;
  docId: string;
  title: string;
  /** The title as visitors read it, without the site's name that other pages end with, too. */
  name: string;
  /** URL of the page it came from; empty for texts and files. */
  url: string;
  heading: string;
  text: string;
  /** What it is ordered by, after fusion; comparable only within one search. */
  score: number;
  /** By the words of the question (BM25), and by its meaning (cosine similarity); null where not found so. */
  byWords: SearchRank | null;
  byMeaning: SearchRank | null;
  /**
   * How well it fits, from 0 to 1: its score as a share of the best passage's, by words or by meaning, whichever is
   * more. The best passage has 1, however well it fits. This is what a threshold is about.
   */
  fit: number;
};
