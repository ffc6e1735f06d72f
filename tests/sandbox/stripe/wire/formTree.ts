import { invalid } from "./StripeProblem.ts";

/** Form parameters as they were sent: texts, and what is below a key. */
export type FormTree = { [key: string]: string | FormTree };

/** Nested keys of a form, `items[0][price]=…`, as a tree. @throws StripeProblem for a malformed key */
export function formTree(entries: Iterable<[string, string]>): FormTree {
  const root = emptyTree();
  for (const [name, value] of entries) {
    const parts = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
    if (parts === null) throw invalid(`Invalid parameter name: ${name}`, { param: name });
    const below = [...(parts[2] ?? "").matchAll(/\[([^[\]]*)\]/g)].map(([, key = ""]) => key);
    place(root, [parts[1] ?? "", ...below], value, name);
  }
  return root;
}

/** A tree without a prototype, so that a key is never taken for a method. */
function emptyTree(): FormTree {
  return Object.create(null);
}

function place(root: FormTree, keys: string[], value: string, name: string): void {
  let tree = root;
  for (const [index, given] of keys.entries()) {
    const key = given === "" ? `${Object.keys(tree).length}` : given;
    if (index === keys.length - 1) {
      if (key in tree) throw invalid(`Invalid parameter: ${name} was given twice`, { param: name });
      tree[key] = value;
      return;
    }
    const next = (tree[key] ??= emptyTree());
    if (typeof next === "string")
      throw invalid(`Invalid object: ${name} has both a value and keys`, { param: name });
    tree = next;
  }
}
