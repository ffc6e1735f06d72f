/** `email@example.com` of `Name <email@example.com>`, in lower case; undefined if it is not an address. */
export function bareEmail(email: string): string | undefined {
  if (/[\r\n]/.test(email)) return undefined;
  const inner = /^[^<>]*<([^<>]+)>\s*$/.exec(email)?.[1] ?? email;
  const bare = inner.trim().toLowerCase();
  return /^[^\s@<>,;:"()[\]\\]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9]$/.test(bare)
    ? bare
    : undefined;
}
