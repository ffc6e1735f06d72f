/** Writes variable-length whole numbers and strings into one growing buffer. */
export class ByteWriter {
  #bytes = new Uint8Array(64);
  #length = 0;

  /** Seven bits per byte, lowest first; for whole numbers from 0 to 2^31. */
  number(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.#push((rest & 127) | 128);
      rest >>>= 7;
    }
    this.#push(rest);
  }

  text(value: string): void {
    const bytes = Buffer.from(value, "utf8");
    this.number(bytes.byteLength);
    this.raw(bytes);
  }

  raw(bytes: Uint8Array): void {
    this.#grow(bytes.byteLength);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.byteLength;
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #push(byte: number): void {
    this.#grow(1);
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  #grow(by: number): void {
    if (this.#length + by <= this.#bytes.byteLength) return;
    const larger = new Uint8Array(Math.max(this.#length + by, this.#bytes.byteLength * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
