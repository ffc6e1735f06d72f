/** `email@example.com` of `Name <email@example.com>`, in lower case; undefined if it is not an address. */
export function bareEmail(address: string): string | undefined {
  if (/[\r\n]/.test(address)) return undefined;
  const inner = /^[^<>]*<([^<>]+)>\s*$/.exec(address)?.[1] ?? address;
  const bare = inner.trim().toLowerCase();
  return /^[^\s@<>,;:"()[\]\\]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9]$/.test(bare)
    ? bare
    : undefined;
}
