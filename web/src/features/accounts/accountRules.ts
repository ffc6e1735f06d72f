/** Longest name (contract: NAME_MAX), repeated here so that the sign-in page does not load the schemas. */
export const NAME_MAX = 100;

/** Our own rule; Firebase Auth itself asks for six characters only. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

/** At least ten characters with a letter and a number, in any script. */
export function isStrongPassword(password: string): boolean {
  return (
    Array.from(password).length >= PASSWORD_MIN &&
    /\p{L}/u.test(password) &&
    /\p{N}/u.test(password)
  );
}
