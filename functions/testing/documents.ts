import { constants, crc32, deflateRawSync } from "node:zlib";

/** One line of a test PDF: text, font size, and distance from the line above in points. */
export type PdfLine = { text: string; size?: number; gap?: number };

/**
 * Builds a small PDF from one array of lines per page; `encrypt` adds a password that nobody knows, `padding` so many
 * blanks to each page, packed.
 */
export function buildPdf(
  pages: PdfLine[][],
  { encrypt = false, title = "", padding = 0 } = {},
): Uint8Array {
  const objects: string[] = [];
  const pageIds = pages.map((_, index) => 4 + index * 2);
  objects[1] = "<< /Type /Catalog /Pages 2 0 R >>";
  objects[2] = `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] /Count ${pages.length} >>`;
  objects[3] = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
  pages.forEach((lines, index) => {
    const content = padding === 0 ? pageContent(lines) : packed(pageContent(lines), padding);
    const filter = padding === 0 ? "" : "/Filter /FlateDecode ";
    objects[4 + index * 2] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`;
    objects[5 + index * 2] =
      `<< ${filter}/Length ${content.length} >>\nstream\n${content}\nendstream`;
  });
  const info = objects.length;
  objects[info] = `<< /Title (${title}) >>`;
  let out = "%PDF-1.4\n";
  const offsets: number[] = [];
  objects.forEach((body, id) => {
    offsets[id] = out.length;
    out += `${id} 0 obj\n${body}\nendobj\n`;
  });
  const xref = out.length;
  out += `xref\n0 ${objects.length}\n0000000000 65535 f \n`;
  for (const offset of offsets.slice(1)) out += `${String(offset).padStart(10, "0")} 00000 n \n`;
  const security = encrypt
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${"ab".repeat(32)}> /U <${"cd".repeat(32)}> /P -4 >> /ID [<${"01".repeat(16)}> <${"01".repeat(16)}>]`
    : "";
  out += `trailer\n<< /Size ${objects.length} /Root 1 0 R /Info ${info} 0 R ${security} >>\nstartxref\n${xref}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(out, "latin1"));
}

/**
 * Packs the content and so many blanks without ever holding them, since what a test has just let go of
 * still counts as its process's memory: one packed piece of blanks is repeated.
 */
function packed(content: string, padding: number): string {
  const flushed = { finishFlush: constants.Z_FULL_FLUSH };
  const pieces = Math.ceil(padding / PIECE);
  const blanks = deflateRawSync(Buffer.alloc(PIECE, " "), flushed);
  const parts = [
    Buffer.from([0x78, 0x9c]),
    deflateRawSync(content, flushed),
    ...Array.from({ length: pieces }, () => blanks),
    deflateRawSync(""),
    checksum(content, pieces * PIECE),
  ];
  return Buffer.concat(parts).toString("latin1");
}

const PIECE = 1_000_000;

/** Adler-32 (RFC 1950) of the content and so many blanks. */
function checksum(content: string, blanks: number): Buffer {
  const prime = 65_521n;
  const blank = 32n;
  const count = BigInt(blanks);
  let sum = 1n;
  let sums = 0n;
  for (const byte of Buffer.from(content)) {
    sum += BigInt(byte);
    sums += sum;
  }
  sums += count * sum + (blank * count * (count + 1n)) / 2n;
  sum += count * blank;
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(Number(((sums % prime) << 16n) | (sum % prime)));
  return bytes;
}

function pageContent(lines: PdfLine[]): string {
  let y = 800;
  const parts = lines.map(({ text, size = 11, gap = 14 }) => {
    y -= gap;
    return `BT /F1 ${size} Tf 50 ${y} Td (${text.replace(/[\\()]/g, "\\$&")}) Tj ET`;
  });
  return parts.join("\n");
}

export type ZipFile = { name: string; data: string | Uint8Array; declaredSize?: number };

/** Builds a ZIP archive; `declaredSize` lies about a file's unpacked size. */
export function buildZip(files: ZipFile[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, declaredSize } of files) {
    const raw = Buffer.from(data);
    const packed = deflateRawSync(raw);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(raw), 10);
    fields.writeUInt32LE(packed.byteLength, 14);
    fields.writeUInt32LE(declaredSize ?? raw.byteLength, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const made = Buffer.from([20, 0]);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002"), made, fields, tail, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.byteLength;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.byteLength, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...locals, central, Buffer.from("PK\u0005\u0006"), end]));
}

/** Builds a Word document from the XML inside its body. */
export function buildDocx(body: string, extra: ZipFile[] = []): Uint8Array {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const types = "http://schemas.openxmlformats.org/package/2006/content-types";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  return buildZip([
    {
      name: "[Content_Types].xml",
      data: `${xml}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    },
    {
      name: "_rels/.rels",
      data: `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: "word/styles.xml",
      data: `${xml}<w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    },
    {
      name: "word/_rels/document.xml.rels",
      data: `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: "word/document.xml",
      data: `${xml}<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
    },
    ...extra,
  ]);
}
