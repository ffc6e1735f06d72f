import { clientLanguage } from "@parley/contract/clients/client.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import { agencyMailBrand } from "../agencies/agencyMailBrand.ts";
import { findPublicAgency } from "../agencies/publicAgency.ts";
import { countIfAllowed, readAllowance } from "../platform/rateLimits/allowance.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { tooMany } from "./countSignInAttempt.ts";
import { findClientByEmail } from "../clients/people/findClient.ts";
import { newLoginCode } from "./loginCode.ts";
import { loginCodeMail } from "./loginCodeMail.ts";
import { verifiedOwner } from "../workspaces/verifiedOwner.ts";
import { ipNetwork } from "../platform/http/ipNetwork.ts";

/**
 * Mails per quarter of an hour: to one email address, whichever agencies know it, as requested from one IP address and
 * in all, and from one IP address to anyone. One place alone cannot use up what another may ask for (decision 075).
 */
const TO_ONE_FROM_ONE = 5;
const TO_ONE = 15;
const FROM_ONE = 30;
const WINDOW_SECONDS = 15 * 60;
/** Mails per hour of all agencies of one workspace: beyond what its clients need. */
const OF_WORKSPACE = 500;
const HOUR_SECONDS = 60 * 60;
/** Longer than making and sending a mail usually takes, so that timing reveals nothing. */
const ANSWER_FLOOR_MS = 1000;

type Request = { agencyId: string; email: string };

/**
 * Mails a code if the client exists, in the language they are spoken to in; any earlier one stops working. The answer, and the time
 * it takes, are the same if there is none.
 * @throws AppError TOO_MANY_REQUESTS for too many mails, also to an address that nobody has
 */
export async function mailLoginCode(
  deps: Deps,
  caller: { ip: string },
  request: Request,
): Promise<{ customToken: null }> {
  await countMail(deps, caller, request);
  const floor = new Promise((resolve) => setTimeout(resolve, ANSWER_FLOOR_MS));
  await sendCode(deps, request).catch((error: unknown) =>
    deps.log.error("mail with a login code failed", error),
  );
  await floor;
  return { customToken: null };
}

async function countMail(deps: Deps, caller: { ip: string }, request: Request): Promise<void> {
  const at = nowSeconds(deps);
  const options = (what: string, perWindow: number) => ({
    key: `mail_${deps.vault.hash(what)}`,
    perWindow,
    windowSeconds: WINDOW_SECONDS,
    at,
  });
  const from = ipNetwork(caller.ip);
  const addressee = `code:${request.email}`;
  const bounds = [
    options(`${addressee}:from:${from}`, TO_ONE_FROM_ONE),
    options(addressee, TO_ONE),
    options(`codeFrom:${from}`, FROM_ONE),
  ];
  const isWithinLimits = await deps.db.runTransaction(async (transaction) => {
    const allowances = await Promise.all(
      bounds.map((bound) => readAllowance(transaction, deps.db, bound)),
    );
    if (allowances.some(({ left }) => !left)) return false;
    for (const allowance of allowances) allowance.count();
    return true;
  });
  if (!isWithinLimits) throw tooMany(WINDOW_SECONDS);
}

async function sendCode(deps: Deps, { agencyId, email }: Request): Promise<void> {
  const agency = await findPublicAgency(deps, agencyId);
  const known = agency && (await findClientByEmail(deps, agency.ID, email));
  if (!known || (await verifiedOwner(deps, known.ownerID)) === null) return;
  const ofWorkspace = {
    about: `codeMails:${known.ownerID}`,
    perWindow: OF_WORKSPACE,
    windowSeconds: HOUR_SECONDS,
  };
  if (!(await countIfAllowed(deps, ofWorkspace)))
    return deps.log.info("no mail with a login code: too many", { workspaceId: known.ownerID });
  const code = await newLoginCode(deps, known);
  const key = deps.vault.hash(`mail:${known.ID}:${code}:${deps.now()}`);
  const [brand, home] = await Promise.all([
    agencyMailBrand(deps, agency),
    deps.db.doc(orgPath(known.orgId)).get(),
  ]);
  const language = clientLanguage(known, org.parse(home.data()));
  const mail = loginCodeMail(known.email, { code, brand, language });
  await deps.mailer.send(mail, key, known.ownerID);
}
