import type { Transaction } from "@google-cloud/firestore";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { workspacePath, type Workspace } from "@parley/contract/workspaces/workspace.ts";
import { openAccount } from "../credits/accounts.ts";
import type { Deps } from "../platform/deps.ts";
import { makeSecret, putSecret } from "../platform/secrets/secrets.ts";

/** Creates a workspace with its secret key and its empty account, in the caller's transaction. */
export function writeNewWorkspace(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "vault" | "now">,
  made: Workspace,
): void {
  transaction.create(deps.db.doc(workspacePath(made.id)), made);
  openAccount(transaction, deps, {
    ID: workspaceAccount(made.id),
    kind: "workspace",
    holderId: made.id,
    workspaceId: made.id,
    memberUids: made.memberUids,
  });
  putSecret(
    { db: deps.db, vault: deps.vault, transaction, at: made.createdAt },
    { kind: "workspaceKey", ownerId: made.id, workspaceId: made.id, value: makeSecret() },
  );
}
