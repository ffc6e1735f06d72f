import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** Documents with questions and the documents that people judged to answer them. */
export type Collection = {
  name: string;
  documents: { id: string; title: string; text: string }[];
  questions: { text: string; relevant: ReadonlySet<string> }[];
};

/**
 * Test collections of information retrieval that the University of Glasgow keeps for research
 * (https://ir.dcs.gla.ac.uk/resources/test_collections/). Their terms do not let us pass them on: each
 * is fetched from there once.
 */
const known = [
  {
    name: "CISI",
    url: "https://ir.dcs.gla.ac.uk/resources/test_collections/cisi/cisi.tar.gz",
    files: ["CISI.ALL", "CISI.QRY", "CISI.REL"],
    /** Questions are counted by their own numbers. */
    questionId: (own: string, _position: number) => own,
    isRelevant: (_grade: string) => true,
  },
  {
    name: "Cranfield",
    url: "https://ir.dcs.gla.ac.uk/resources/test_collections/cran/cran.tar.gz",
    files: ["cran.all.1400", "cran.qry", "cranqrel"],
    /** Judgements count the questions as they come; the questions' own numbers have gaps. */
    questionId: (_own: string, position: number) => String(position),
    isRelevant: (grade: string) => grade !== "5",
  },
] as const;

/**
 * Reads the collections.
 * @param folder where each has, or gets, a folder of its name in lower case
 * @throws Error that says where to put the files, if they are not there and cannot be fetched
 */
export async function readCollections(folder: string): Promise<Collection[]> {
  return Promise.all(
    known.map(async (one): Promise<Collection> => {
      const place = join(folder, one.name.toLowerCase());
      const read = () => Promise.all(one.files.map((file) => readFile(join(place, file), "utf8")));
      const [documents = "", questions = "", judgements = ""] = await read().catch(async () => {
        await download(one.url, place).catch((error: unknown) => {
          const files = one.files.join(", ");
          throw new Error(`Put ${files} into ${place}: they could not be fetched.`, {
            cause: error,
          });
        });
        return read();
      });
      const relevant = new Map<string, Set<string>>();
      for (const line of judgements.split("\n")) {
        const [question = "", document = "", grade = ""] = line.trim().split(/\s+/);
        if (document === "" || !one.isRelevant(grade)) continue;
        relevant.set(question, (relevant.get(question) ?? new Set()).add(document));
      }
      return {
        name: one.name,
        documents: recordsOf(documents).map(({ id, fields }) => {
          return { id, title: fields["T"] ?? "", text: fields["W"] ?? "" };
        }),
        questions: recordsOf(questions).flatMap(({ id, fields }, index) => {
          const judged = relevant.get(one.questionId(id, index + 1));
          return judged === undefined ? [] : [{ text: fields["W"] ?? "", relevant: judged }];
        }),
      };
    }),
  );
}

async function download(url: string, place: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  await mkdir(place, { recursive: true });
  const archive = join(place, "archive.tar.gz");
  await writeFile(archive, Buffer.from(await response.arrayBuffer()));
  await promisify(execFile)("tar", ["-xzf", archive, "-C", place]);
}

/** SMART's format: ".I" and a number begin a record, a dot and a letter one of its fields. */
function recordsOf(text: string): { id: string; fields: Partial<Record<string, string>> }[] {
  const records: { id: string; fields: Partial<Record<string, string>> }[] = [];
  let field = "";
  for (const line of text.split("\n")) {
    const begun = /^\.I\s+0*(\d+)/.exec(line);
    if (begun !== null) {
      records.push({ id: begun[1] ?? "", fields: {} });
      field = "";
      continue;
    }
    const named = /^\.([A-Z])\s*$/.exec(line);
    if (named !== null) {
      field = named[1] ?? "";
      continue;
    }
    const fields = records.at(-1)?.fields;
    if (fields !== undefined && field !== "")
      fields[field] = `${fields[field] ?? ""} ${line.trim()}`.trim();
  }
  return records;
}
