import { profilePath, type Language, type Theme } from "@parley/contract/accounts/profile.ts";
import { conversationsPath } from "@parley/contract/conversations/conversation.ts";
import { demoAgents } from "../../emulator-data/demoAgents.ts";
import { demo } from "../../scripts/lib/project.mjs";
import { signIn } from "../support/accounts.ts";
import { databaseOf } from "../support/database.ts";
import { newAgent, newOwner, type Owner } from "../support/owner.ts";

/** `visitor` is signed in nowhere; `newcomer` has no agent yet. */
export type PersonName = "visitor" | "demo" | "newcomer" | "unproven" | "longNames";

/** Somebody whose browser is photographed. */
export type Person = { uid: string; email: string; password: string };

const longTitle =
  "Kundendienstweiterleitungsassistent der Fahrradmanufaktur Grünwälder & Söhne am Fischmarkt";

/** Who is photographed, and the agent that has a long name and no knowledge. */
export type Cast = {
  people: Record<Exclude<PersonName, "visitor">, Person>;
  longNames: Owner;
  longAgentId: string;
  /** Deletes the chats that the pictures themselves began, so that each look shows the same list. */
  forgetChats: () => Promise<void>;
};

/** Makes everybody whom the demo data does not have already. */
export async function castPeople(): Promise<Cast> {
  const began = Date.now();
  const [newcomer, unproven, longNames] = [
    await newOwner({ name: "Ines Marlow" }),
    await newOwner({ name: "Tom Finch", verified: false }),
    await newOwner({ name: "Maximiliane-Charlotte von Oberhausen-Grünwälder" }),
  ];
  const longAgentId = await newAgent(longNames, {
    title: longTitle,
    description: `${longTitle}: beantwortet Fragen zu Reparaturen, Lieferungen, Gewährleistung und Ersatzteilen.`,
  });
  await newAgent(longNames, { title: "Bo", description: "" });
  return {
    people: { demo: { ...(await signIn(demo)), ...demo }, newcomer, unproven, longNames },
    longNames,
    longAgentId,
    forgetChats: () => forgetChatsSince(began),
  };
}

async function forgetChatsSince(began: number): Promise<void> {
  const database = databaseOf("na");
  const chats = database.collection(conversationsPath(demoAgents.shop.id));
  const found = await chats.where("createdAt", ">=", began).get();
  await Promise.all(found.docs.map(({ ref }) => database.recursiveDelete(ref)));
}

/** Sets what a person chose before, since what the profile says goes before the browser's storage. */
export async function choose(
  { uid }: Person,
  choice: { theme: Theme; language: Language },
): Promise<void> {
  const kept = { ...choice, navCollapsed: false, showDebugger: false, updatedAt: Date.now() };
  await databaseOf("na").doc(profilePath(uid)).set(kept, { merge: true });
}
