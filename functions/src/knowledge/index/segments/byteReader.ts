/** Reads what `ByteWriter` wrote. Throws RangeError when the bytes end too early. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Uint8Array, at = 0) {
    // One view for all of its texts: a view of its own for each takes longer than reading it.
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#at = at;
  }

  get position(): number {
    return this.#at;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new RangeError("segment ends too early");
      this.#at += 1;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
    throw new RangeError("number too long in segment");
  }

  text(): string {
    const length = this.number();
    const end = this.#at + length;
    if (end > this.#bytes.byteLength) throw new RangeError("segment ends too early");
    const text = this.#bytes.toString("utf8", this.#at, end);
    this.#at = end;
    return text;
  }

  skip(length: number): void {
    this.#at += length;
  }
}
