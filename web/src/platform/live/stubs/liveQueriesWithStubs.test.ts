import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { build } from "vite";
import { sdkStubs, sharedObservables, withoutPipelines } from "../../../../vite.stubs.ts";

/** Listens to a filtered, ordered query through reactfire's cache, and resolves with what it saw last. */
const source = `
import { initializeApp } from "firebase/app";
import { addDoc, collection, disableNetwork, initializeFirestore, onSnapshot, orderBy, query, where } from "firebase/firestore";
import { preloadObservable } from "reactfire";
import { Observable } from "rxjs";

export async function run() {
  const store = initializeFirestore(initializeApp({ projectId: "demo-stubs", apiKey: "x" }), {});
  await disableNetwork(store);
  const agents = collection(store, "agents");
  void addDoc(agents, { title: "b", uids: ["me"] });
  void addDoc(agents, { title: "a", uids: ["me"] });
  void addDoc(agents, { title: "c", uids: ["other"] });
  const mine = query(agents, where("uids", "array-contains", "me"), orderBy("title"));
  const events = new Observable((to) => onSnapshot(mine, (found) => to.next(found.docs.map((one) => one.get("title"))), (error) => to.error(error)));
  return await new Promise((resolve, reject) => {
    let wrote = false;
    preloadObservable(events, "mine").subscribe({
      next: (titles) => {
        if (titles.length === 3) resolve(titles);
        if (wrote) return;
        wrote = true;
        void addDoc(agents, { title: "aa", uids: ["me", "other"] });
      },
      error: reject,
    });
  });
}
`;

let folder = "";
let code = "";

beforeAll(async () => {
  // Inside the project, so that packages are found, but where no tool looks for sources.
  const cache = join(import.meta.dirname, "../../../../node_modules/.cache");
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, "stubs-"));
  const entry = join(folder, "entry.js");
  await writeFile(entry, source);
  await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [sharedObservables, withoutPipelines],
    resolve: { alias: sdkStubs },
    build: {
      outDir: join(folder, "out"),
      minify: false,
      target: "es2023",
      lib: { entry, formats: ["es"], fileName: "bundle" },
    },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  code = await readFile(join(folder, "out", "bundle.js"), "utf8");
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

it("still answers a live query, and a change of it", async () => {
  const bundle: unknown = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, "out", "bundle.js")).href
  );
  const run: unknown = Reflect.get(Object(bundle), "run");
  if (typeof run !== "function") throw new Error("The bundle exports no run().");
  expect(await run()).toEqual(["a", "aa", "b"]);
});

it("leaves out what the stubs stand for", () => {
  expect(code).toContain("Firestore pipelines are left out");
  // What evaluates pipelines, and the regular expressions it brings.
  expect(code).not.toContain("toEvaluable");
  expect(code).not.toMatch(/\bRE2(JS)?\b/);
  expect(code).not.toContain("firebasedatabase.app");
  expect(code).not.toContain("firebasestorage.googleapis.com");
  expect(code).not.toContain("firebaseremoteconfig.googleapis.com");
  // RxJS is there once: ours, and not the copy in reactfire.
  expect(code.split("object unsubscribed")).toHaveLength(2);
});
