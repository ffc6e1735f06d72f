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
  score: number;
};
