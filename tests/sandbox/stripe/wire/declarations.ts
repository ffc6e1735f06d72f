/** What a parameter may be, read from the SDK's declarations. */
export type Shape =
  | { kind: "string" | "number" | "boolean" | "empty" | "null" }
  | { kind: "literal"; value: string }
  | { kind: "array" | "map"; of: Shape }
  | { kind: "union"; of: Shape[] }
  | { kind: "object"; fields: () => Map<string, { isRequired: boolean; shape: Shape }> };

type Declared = { interfaces: Map<string, Interface>; aliases: Map<string, () => Shape> };
type Interface = { bases: string[]; fields: Map<string, Field>; index: (() => Shape) | null };
type Field = { isRequired: boolean; shape: () => Shape };
export type Scope = Declared & { namespaces: Map<string, Scope>; parent: Scope | null };

/** Types that the SDK declares elsewhere, by what they are on the wire. */
const wireTypes = new Map<string, Shape>([
  ["string", { kind: "string" }],
  ["number", { kind: "number" }],
  ["boolean", { kind: "boolean" }],
  ["null", { kind: "null" }],
  ["Decimal", { kind: "string" }],
  ["true", { kind: "boolean" }],
  ["false", { kind: "boolean" }],
  ["void", { kind: "empty" }],
  ["Stripe.Decimal", { kind: "string" }],
]);

/**
 * Reads the types of one of the SDK's generated declaration files. They are of few forms:
 * interfaces, namespaces and aliases, of literals, unions, arrays and each other.
 * @param imported where names are looked up that the file does not declare
 */
export function readDeclarations(source: string, imported: Scope | null): Scope {
  const text = source.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, "");
  const tokens = text.match(/'(?:[^'\\]|\\.)*'|[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*|\S/g) ?? [];
  return new Reader(tokens).file(imported);
}

/** What a type is. @throws if the file declares no such type, or its form is not known here */
export function shapeOf(scope: Scope, name: string): Shape {
  const found = lookUp(scope, name);
  if (found === undefined) throw new Error(`The SDK's declarations have no type ${name}.`);
  return found;
}

class Reader {
  readonly #tokens: string[];
  #at = 0;

  constructor(tokens: string[]) {
    this.#tokens = tokens;
  }

  file(imported: Scope | null): Scope {
    const scope = newScope(imported);
    while (this.#at < this.#tokens.length) this.#declaration(scope);
    return scope;
  }

  #declaration(scope: Scope): void {
    const token = this.#next();
    if (token === "export" || token === "declare") return;
    if (token === "interface") return this.#interface(scope);
    if (token === "namespace") return this.#namespace(scope);
    if (token === "type") return this.#alias(scope);
    if (token === "class") {
      while (this.#peek() !== "{") this.#next();
      return this.#skipBraces();
    }
    if (token === "import" || token === "{" || token === "const" || token === "*")
      while (this.#next() !== ";") if (this.#at >= this.#tokens.length) return;
  }

  #interface(scope: Scope): void {
    const name = this.#next();
    const bases: string[] = [];
    if (this.#peek() === "extends") {
      this.#next();
      while (this.#peek() !== "{") {
        const base = this.#next();
        if (base !== ",") bases.push(base);
      }
    }
    scope.interfaces.set(name, { bases, ...this.#members(scope) });
  }

  #members(scope: Scope): Omit<Interface, "bases"> {
    const fields = new Map<string, Field>();
    let index: Interface["index"] = null;
    this.#expect("{");
    while (this.#peek() !== "}") {
      const key = this.#next();
      if (key === "[") {
        while (this.#next() !== "]");
        this.#expect(":");
        index = this.#type(scope);
      } else {
        const isRequired = this.#peek() !== "?";
        if (!isRequired) this.#next();
        this.#expect(":");
        fields.set(key.replace(/^'|'$/g, ""), { isRequired, shape: this.#type(scope) });
      }
      if (this.#peek() === ";") this.#next();
    }
    this.#expect("}");
    return { fields, index };
  }

  #namespace(scope: Scope): void {
    const name = this.#next();
    // One namespace may be declared in several parts.
    const inner = scope.namespaces.get(name) ?? newScope(scope);
    scope.namespaces.set(name, inner);
    this.#expect("{");
    while (this.#peek() !== "}") this.#declaration(inner);
    this.#expect("}");
  }

  #alias(scope: Scope): void {
    const name = this.#next();
    // Generic helpers (Emptyable) are known here by name.
    if (this.#peek() === "<") while (this.#next() !== ";");
    else {
      this.#expect("=");
      scope.aliases.set(name, this.#type(scope));
      this.#expect(";");
    }
  }

  /** A type, to be looked up when it is asked for: what it names may be declared further below. */
  #type(scope: Scope): () => Shape {
    const parts: (() => Shape)[] = [];
    do {
      if (this.#peek() === "|") this.#next();
      parts.push(this.#single(scope));
    } while (this.#peek() === "|");
    return () => union(parts.map((part) => part()));
  }

  #single(scope: Scope): () => Shape {
    let single = this.#simple(scope);
    while (this.#peek() === "[" && this.#tokens[this.#at + 1] === "]") {
      const of = single;
      this.#at += 2;
      single = () => ({ kind: "array", of: of() });
    }
    // `string & Record<…>`: any other text. What it is joined with narrows nothing on the wire.
    while (this.#peek() === "&") {
      this.#next();
      this.#simple(scope);
    }
    return single;
  }

  #simple(scope: Scope): () => Shape {
    const token = this.#peek();
    if (token === "{") {
      const members = this.#members(scope);
      return () => objectShape(scope, { bases: [], ...members });
    }
    this.#next();
    if (token.startsWith("'")) {
      const value = token.slice(1, -1);
      return () => (value === "" ? { kind: "empty" } : { kind: "literal", value });
    }
    if (token === "(") {
      const inner = this.#type(scope);
      this.#expect(")");
      return inner;
    }
    if (this.#peek() !== "<") return () => shapeOf(scope, token);
    this.#expect("<");
    const parameters = [this.#type(scope)];
    while (this.#peek() === ",") {
      this.#next();
      parameters.push(this.#type(scope));
    }
    this.#expect(">");
    const of = parameters.at(-1) ?? (() => ({ kind: "string" }) as const);
    if (token === "Array") return () => ({ kind: "array", of: of() });
    if (token === "Emptyable") return () => union([{ kind: "null" }, { kind: "empty" }, of()]);
    return () => ({ kind: "map", of: of() });
  }

  #skipBraces(): void {
    let depth = 0;
    do {
      const token = this.#next();
      if (token === "{") depth += 1;
      if (token === "}") depth -= 1;
    } while (depth > 0);
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? "";
  }

  #next(): string {
    this.#at += 1;
    return this.#tokens[this.#at - 1] ?? "";
  }

  #expect(token: string): void {
    const found = this.#next();
    if (found !== token) throw new Error(`The SDK's declarations have ${found} for ${token}.`);
  }
}

function newScope(parent: Scope | null): Scope {
  return { interfaces: new Map(), aliases: new Map(), namespaces: new Map(), parent };
}

function lookUp(scope: Scope, name: string): Shape | undefined {
  const known = wireTypes.get(name);
  if (known) return known;
  // Last of an alias of known texts: nothing else is taken here.
  if (name === "OtherString") return { kind: "union", of: [] };
  const path = name.split(".");
  const last = path.pop() ?? "";
  for (let from: Scope | null = scope; from !== null; from = from.parent) {
    const holder = path.reduce<Scope | undefined>((at, key) => at?.namespaces.get(key), from);
    const alias = holder?.aliases.get(last);
    if (alias) return alias();
    const declared = holder?.interfaces.get(last);
    if (holder && declared) return objectShape(holder, declared);
  }
  return undefined;
}

function objectShape(scope: Scope, { bases, fields, index }: Interface): Shape {
  if (index !== null && fields.size === 0) return { kind: "map", of: index() };
  return {
    kind: "object",
    fields: () => {
      const inherited = bases.flatMap((base) => {
        const shape = shapeOf(scope, base);
        return shape.kind === "object" ? [...shape.fields()] : [];
      });
      const own = [...fields].map(
        ([key, { isRequired, shape }]) => [key, { isRequired, shape: shape() }] as const,
      );
      return new Map([...inherited, ...own]);
    },
  };
}

function union(of: Shape[]): Shape {
  const flat = of.flatMap((shape) => (shape.kind === "union" ? shape.of : [shape]));
  const [only] = flat;
  return flat.length === 1 && only ? only : { kind: "union", of: flat };
}
