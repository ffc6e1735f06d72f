/** The package has no types of its own; these are the members used here. */
declare module "snowball-stemmers" {
  const stemmers: { newStemmer(algorithm: string): { stem(word: string): string } };
  export default stemmers;
}
