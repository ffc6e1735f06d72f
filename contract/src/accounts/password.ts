/** Our own rule; Firebase Auth itself requires only six characters. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

/** Whether it has enough characters, among them a letter and a number of any script. */
export function isStrongPassword(password: string): boolean {
  return (
    Array.from(password).length >= PASSWORD_MIN &&
    /\p{L}/u.test(password) &&
    /\p{N}/u.test(password)
  );
}
