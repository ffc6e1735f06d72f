import { build } from "esbuild";
import { conversationPath } from "@parley/contract/conversations/conversation.ts";
import { message, messagePath, messagesPath } from "@parley/contract/conversations/message.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { Page } from "playwright-core";
import { agentUrl } from "../support/pages/agentPages.ts";
import { signInByForm } from "../support/browser/browserSteps.ts";
import { database } from "../support/stack/database.ts";
import { newAgent, newOwner, type Owner } from "../support/actors/owner.ts";
import { stack } from "../support/stack/stack.ts";
import { newVisitor } from "../support/actors/visitor.ts";
import { withBrowser } from "../support/browser/withBrowser.ts";
import type { Figure } from "./Figure.ts";
import { percentile, rounded } from "./statistics.ts";

const writes = 60;

/**
 * From the server writing a message to the frame in which the owner's open conversation shows it,
 * compared with the frame after a bare `onSnapshot` of the same query in the same page received it.
 * Both use the same machine's clock.
 */
export function measureWriteToPaint(): Promise<Figure> {
  return withBrowser(async (open) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    await visitor.say("Hello there, is anybody in?");
    const page = await open();
    await page.addInitScript(watchPage);
    await signInByForm(page, owner);
    await page.goto(agentUrl(agentId, "convos"));
    await page.getByText("Hello there, is anybody in?").first().click();
    await page.getByText("Visitor").first().waitFor();
    await listenBarely(page, owner, messagesPath(agentId, visitor.conversationId));
    const ours: number[] = [];
    const bare: number[] = [];
    for (let number = 0; number < writes; number += 1) {
      const words = `bench ${number} ${randomId(8)}`;
      const writtenAt = Date.now();
      await writeMessage(agentId, visitor.conversationId, words);
      const seen = await page.waitForFunction(seenTimes, words);
      const { painted, snapshot } = await seen.evaluate((times) => Object(times));
      // The first ones include compiling the page's code.
      if (number < 5) continue;
      ours.push(Number(painted) - writtenAt);
      bare.push(Number(snapshot) - writtenAt);
    }
    const value = percentile(ours, 0.95);
    const baseline = percentile(bare, 0.95);
    return {
      name: "server write to painted frame at the owner's, p95",
      unit: "ms",
      value: rounded(value),
      baseline: { name: "bare onSnapshot in the same page, p95", value: rounded(baseline) },
      limit: {
        text: "at most 1.25 times or 50 ms more",
        holds: value <= Math.max(baseline * 1.25, baseline + 50),
      },
      details: {
        median: rounded(percentile(ours, 0.5)),
        "bare median": rounded(percentile(bare, 0.5)),
        writes: ours.length,
      },
    };
  });
}

/** As the server stores a visitor's message. */
async function writeMessage(agentId: string, conversationId: string, text: string): Promise<void> {
  const ts = Date.now();
  const stored = message.parse({ ID: randomId(20), role: "visitor", text, ts });
  const batch = database.batch();
  batch.create(database.doc(messagePath(agentId, conversationId, stored.ID)), stored);
  batch.update(database.doc(conversationPath(agentId, conversationId)), {
    lastText: text,
    updatedAt: ts,
    lastTs: ts,
  });
  await batch.commit();
}

/** Runs in the page before anything else: records when text beginning with "bench" is painted. */
function watchPage(): void {
  const times: Record<string, { painted?: number; snapshot?: number }> = {};
  Reflect.set(window, "__times", times);
  Reflect.set(window, "__note", (words: string, what: "painted" | "snapshot") =>
    // Two frames: the second callback runs after the first frame with the change is painted.
    requestAnimationFrame(() => setTimeout(() => ((times[words] ??= {})[what] ??= Date.now()), 0)),
  );
  const look = () => {
    const main = document.querySelector("main");
    const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = /^bench \d+ \w{8}$/.exec(node.textContent ?? "")?.[0];
      if (words !== undefined && times[words]?.painted === undefined) {
        const note: unknown = Reflect.get(window, "__note");
        if (typeof note === "function") note(words, "painted");
      }
    }
  };
  document.addEventListener("DOMContentLoaded", () =>
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    }),
  );
}

/** Runs in the page: both times for this text, once both are known. */
function seenTimes(words: string): { painted: number; snapshot: number } | false {
  const times: unknown = Reflect.get(Object(Reflect.get(window, "__times")), words);
  const { painted, snapshot } = Object(times);
  return typeof painted === "number" && typeof snapshot === "number"
    ? { painted, snapshot }
    : false;
}

/** Adds a second, bare Firestore client to the page that listens to the same messages. */
async function listenBarely(page: Page, owner: Owner, path: string): Promise<void> {
  const [host = "", port = ""] = stack.firestoreHost.split(":");
  const now = Math.floor(Date.now() / 1000);
  const who = { sub: owner.uid, email: owner.email, email_verified: true };
  const token = { ...who, iat: now, auth_time: now };
  const source = `
    import { initializeApp } from "firebase/app";
    import { collection, connectFirestoreEmulator, getFirestore, limit, onSnapshot, orderBy, query } from "firebase/firestore";
    const app = initializeApp({ projectId: ${JSON.stringify(stack.projectId)}, apiKey: "bench" }, "bench");
    const db = getFirestore(app);
    connectFirestoreEmulator(db, ${JSON.stringify(host)}, ${port}, { mockUserToken: ${JSON.stringify(token)} });
    const latest = query(collection(db, ${JSON.stringify(path)}), orderBy("ts", "desc"), limit(50));
    window.__listening = new Promise((resolve, reject) =>
      onSnapshot(latest, (snapshot) => {
        resolve(true);
        for (const { doc } of snapshot.docChanges()) {
          const text = doc.get("text");
          if (/^bench /.test(text)) window.__note(text, "snapshot");
        }
      }, reject));
  `;
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname },
    bundle: true,
    format: "iife",
    minify: true,
    write: false,
    logLevel: "error",
  });
  await page.evaluate(outputFiles[0]?.text ?? "");
  await page.evaluate("window.__listening");
}
