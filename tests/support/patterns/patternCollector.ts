/** By this the database's client names the fields of its own definitions: it reads nothing that a stranger wrote. */
const NO_STRANGERS = /\/node_modules\/lodash\.camelcase\//;

/** Notes each pattern that is put together from here on, as it is written in code, until it is told to end. */
export function collectPatterns(): { found: Set<string>; end: () => void } {
  const found = new Set<string>();
  const real = globalThis.RegExp;
  const note = (made: RegExp): RegExp => {
    if (!NO_STRANGERS.test(new Error().stack ?? "")) found.add(String(made));
    return made;
  };
  globalThis.RegExp = new Proxy(real, {
    construct: (target, [source, flags]: [string | RegExp, string?]) =>
      note(new target(source, flags)),
    // As a function it makes one, too.
    apply: (target, _, [source, flags]: [string | RegExp, string?]) => note(target(source, flags)),
  });
  return { found, end: () => void (globalThis.RegExp = real) };
}
