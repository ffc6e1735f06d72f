import { accountPath, orgAccount } from "@parley/contract/credits/account.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import { clientDocuments } from "./clientDocuments.ts";
import type { Document } from "./fixture.ts";
import { fixtures } from "./fixtures.ts";
import { CREATED_AT, collectionOf } from "./ids.ts";
import { accountDocument, orgDocument } from "./tenant.ts";

/** Another tenant's document beside each of ours, which no list of ours may return. */
const rival: Document = {
  id: "rival",
  ownerID: "rival",
  ownerId: "rival",
  userId: "rival",
  workspaceId: "rival",
  memberUids: ["rival"],
  clientIds: ["rival-client"],
  orgId: "org-of-rival",
  ts: CREATED_AT,
};

/** Every document that exists before the attempts, by path. */
export function allDocuments(): Record<string, Document> {
  const rows = Object.values(fixtures).flatMap(({ path, data }) =>
    typeof path === "string" ? [[path, data] as const] : [],
  );
  const beside = Object.values(fixtures).flatMap(({ path, listings, ownedByParent }) =>
    typeof path === "string" && listings !== undefined && !ownedByParent
      ? [[`${collectionOf(path)}/of-rival`, rival] as const]
      : [],
  );
  return {
    ...Object.fromEntries(rows),
    ...Object.fromEntries(beside),
    ...clientDocuments,
    [orgPath("org-2")]: orgDocument("org-2", false),
    [orgPath("org-off")]: orgDocument("org-off", true, true),
    [orgPath("org-of-rival")]: { ...orgDocument("org-of-rival", true), ...rival },
    [accountPath(orgAccount("org-2"))]: accountDocument(orgAccount("org-2"), "org", "org-2"),
  };
}
