import type { Transaction } from "@google-cloud/firestore";
import { client, CLIENTS, clientPath, type Client } from "@parley/contract/clients/client.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";

/**
 * A client of the member's workspace, or of the client's own organisation, in the transaction that
 * changes them.
 * @throws AppError NOT_FOUND for an unknown id and for somebody else's alike
 */
export async function findClient(
  transaction: Transaction,
  deps: Pick<Deps, "db">,
  operator: Operator,
  clientId: string,
): Promise<Client> {
  const stored = (await transaction.get(deps.db.doc(clientPath(clientId)))).data();
  const found = client.safeParse(stored);
  if (!found.success || !isTheirs(operator, found.data)) throw new AppError("platform.notFound");
  return found.data;
}

/** The client who signs in at this agency with this email address; null if there is none. */
export async function findClientByEmail(
  deps: Pick<Deps, "db">,
  agencyId: string,
  email: string,
): Promise<Client | null> {
  const [first] = (await clientsByEmail(deps, agencyId, email).get()).docs;
  return first === undefined ? null : client.parse(first.data());
}

/** Clients of an agency with this email address: one at most, which `claimEmail` makes sure of. */
export function clientsByEmail({ db }: Pick<Deps, "db">, agencyId: string, email: string) {
  return db
    .collection(CLIENTS)
    .where("agencyId", "==", agencyId)
    .where("email", "==", email)
    .limit(1);
}

function isTheirs(operator: Operator, { orgId, ownerID, memberUids }: Client): boolean {
  if (operator.kind === "client") return operator.orgId === orgId;
  return operator.workspaceId === ownerID && memberUids.includes(operator.uid);
}
