import { readFileSync } from "node:fs";
import { initializeTestEnvironment, type RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { databaseId } from "@parley/contract/platform/region.ts";
import type { Actor } from "../actors/actor.ts";
import { attackerAs, type Attacker } from "./request.ts";
import { allDocuments } from "../documents/allDocuments.ts";

/** A separate project inside the emulator, so that no other data is touched. */
export const PROJECT = "parley-rules";

/** Host and port of the running Firestore emulator. */
export function emulatorHost(): string {
  const address = process.env["FIRESTORE_EMULATOR_HOST"];
  if (address === undefined || address === "") {
    throw new Error("FIRESTORE_EMULATOR_HOST is not set: the rules are tested by npm test.");
  }
  return address;
}

/** Loads the rules, which resets the coverage, and writes the documents that the actors try to reach. */
export async function prepare(): Promise<RulesTestEnvironment> {
  const [host = "", port = ""] = emulatorHost().split(":");
  const rules = readFileSync(new URL("../../../firestore.rules", import.meta.url), "utf8");
  const environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { host, port: Number(port), rules },
  });
  await loadInto(databaseId.eu, rules);
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (admin) => {
    const db = admin.firestore();
    const documents = Object.entries(allDocuments());
    await Promise.all(documents.map(([path, data]) => db.doc(path).set(data)));
  });
  return environment;
}

/** The test library loads rules into the default database only; the other region has the same rules. */
async function loadInto(database: string, rules: string): Promise<void> {
  const project = `projects/${PROJECT}/databases/${database}`;
  const response = await fetch(`http://${emulatorHost()}/emulator/v1/${project}:securityRules`, {
    method: "PUT",
    body: JSON.stringify({ rules: { files: [{ content: rules }] } }),
  });
  if (!response.ok) throw new Error(`The rules of ${database} did not load: ${response.status}`);
}

/** Requests of this actor against one region's database. */
export function attacker(actor: Actor, database = databaseId.na): Attacker {
  return attackerAs(actor, { emulator: emulatorHost(), projectId: PROJECT, database });
}
