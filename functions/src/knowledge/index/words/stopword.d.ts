/** The package has no types of its own; these are the lists used here, by ISO 639-3 code. */
declare module "stopword" {
  export const deu: string[];
  export const eng: string[];
  export const fra: string[];
  export const ita: string[];
  export const nld: string[];
  export const por: string[];
  export const spa: string[];
}
