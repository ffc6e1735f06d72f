import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

const maximumBodyBytes = 20 * 1024 * 1024;

export class BodyTooLarge extends Error {}
export class BodyNotJson extends Error {}

/** What a handler sees of a request: the parsed URL, its path parameters and the body on demand. */
export class SandboxRequest {
  readonly url: URL;
  readonly params: Record<string, string>;
  readonly #incoming: IncomingMessage;

  constructor(incoming: IncomingMessage, url: URL, params: Record<string, string>) {
    this.#incoming = incoming;
    this.url = url;
    this.params = params;
  }

  get method(): string {
    return this.#incoming.method ?? "GET";
  }

  get headers(): IncomingHttpHeaders {
    return this.#incoming.headers;
  }

  /** `de` if German comes before English in Accept-Language, else `en`. Quality values are honoured. */
  get language(): "en" | "de" {
    const wanted = (this.headers["accept-language"] ?? "")
      .split(",")
      .map((entry) => {
        const [tag = "", ...parameters] = entry.trim().toLowerCase().split(";");
        const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
        return { tag, quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
      })
      .sort((a, b) => b.quality - a.quality)
      .find(({ tag, quality }) => quality > 0 && /^(de|en)(-|$)/.test(tag));
    return wanted?.tag.startsWith("de") ? "de" : "en";
  }

  /** A header's single value, or undefined. */
  header(name: string): string | undefined {
    const value = this.headers[name];
    return typeof value === "string" ? value : undefined;
  }

  /** The token of `Authorization: Bearer …`, or undefined when there is none. */
  get bearer(): string | undefined {
    return /^Bearer\s+(\S+)\s*$/i.exec(this.headers.authorization ?? "")?.[1];
  }

  /** The raw body. @throws BodyTooLarge beyond 20 MB. */
  async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of this.#incoming) {
      const buffer = Buffer.from(chunk);
      bytes += buffer.length;
      if (bytes > maximumBodyBytes) throw new BodyTooLarge();
      chunks.push(buffer);
    }
    return Buffer.concat(chunks);
  }

  /** The body's text. @throws BodyTooLarge beyond 20 MB. */
  async text(): Promise<string> {
    return (await this.bytes()).toString("utf8");
  }

  /** The parsed body, still to be validated. @throws BodyNotJson, BodyTooLarge. */
  async json(): Promise<unknown> {
    const text = await this.text();
    try {
      return JSON.parse(text);
    } catch {
      throw new BodyNotJson();
    }
  }
}
