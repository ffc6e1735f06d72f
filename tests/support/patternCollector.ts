/** Notes each pattern that is put together from here on, as it is written in code, until it is told to end. */
export function collectPatterns(): { found: Set<string>; end: () => void } {
  const found = new Set<string>();
  const real = globalThis.RegExp;
  globalThis.RegExp = new Proxy(real, {
    construct: (target, [source, flags]: [string, string?]) => {
      const made = new target(source, flags);
      found.add(String(made));
      return made;
    },
  });
  return { found, end: () => void (globalThis.RegExp = real) };
}
