/** Two names of one service, which reads past dots in what is before the `@`. */
const GMAIL: readonly string[] = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that an address belongs to, as far as it can be told: one can be given any number of
 * addresses, `ann+1@…`, `ann+2@…`, and each would get what there is once per person. Only for
 * counting: nobody is found, signed in or written to by it. Where a provider takes the `+` for a
 * part of the name, two people may share a mailbox here, and the second goes without.
 */
export function mailboxOf(given: string): string {
  const email = given.trim().toLowerCase();
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  // A name that begins with it has nothing before the label.
  const label = local.indexOf("+", 1);
  const name = label < 0 ? local : local.slice(0, label);
  return GMAIL.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
