import { randomBytes } from "node:crypto";
import { GraphRefusal } from "../meta/entities.ts";
import { appSecretOf, type FbPage, type PageApp } from "./entities.ts";

const HOUR_SECONDS = 60 * 60;
const CODE_SECONDS = 10 * 60;
const LONG_SECONDS = 60 * 24 * HOUR_SECONDS;

/** What somebody has allowed an app: these pages, for these purposes. */
type Grant = { appId: string; ownerId: string; pageIds: string[]; scopes: string[] };

type Code = Grant & { redirectUri: string; endsAt: number };

/** A token of a person or of one page. `pageId` is empty for a person's. */
export type PageToken = Grant & {
  token: string;
  pageId: string;
  /** Unix seconds; 0 for never. */
  endsAt: number;
  /** Why it is refused: the subcode, 463 for its end and 460 for a new password; 0 while it is good. */
  deadBy: number;
};

/** Apps, and what people have allowed them: codes that work once, and the tokens that come of them. */
export class PageLogins {
  readonly #apps = new Map<string, PageApp>();
  readonly #codes = new Map<string, Code>();
  readonly #tokens = new Map<string, PageToken>();

  app(appId: string): PageApp {
    const app = this.#apps.get(appId) ?? { appId, appSecret: appSecretOf(appId), callback: null };
    this.#apps.set(appId, app);
    return app;
  }

  /** The app that asks by its id and secret; undefined where it is none of these. */
  byKeys(appId: string, appSecret: string): PageApp | undefined {
    return appSecret === appSecretOf(appId) ? this.app(appId) : undefined;
  }

  /** Somebody has allowed an app what it asked for. @returns the code for it */
  grant(given: Grant & { redirectUri: string }): string {
    const code = `AQ${randomBytes(40).toString("base64url")}`;
    this.#codes.set(code, { ...given, endsAt: now() + CODE_SECONDS });
    return code;
  }

  /** Lets every code and short token end now. */
  endShort(): void {
    for (const code of this.#codes.values()) code.endsAt = 0;
    for (const token of this.#tokens.values())
      if (token.pageId === "" && token.endsAt - now() <= HOUR_SECONDS) token.endsAt = 1;
  }

  /** @throws GraphRefusal as Meta does: a code works once, for its app and its URL */
  exchangeCode(app: PageApp, code: string, redirectUri: string): PageToken {
    const found = this.#codes.get(code);
    if (found === undefined || found.appId !== app.appId)
      throw new GraphRefusal(100, "Invalid verification code format.");
    this.#codes.delete(code);
    if (found.endsAt <= now())
      throw new GraphRefusal(100, "This authorization code has expired.", 400, 36_007);
    if (found.redirectUri !== redirectUri)
      throw new GraphRefusal(
        100,
        "Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request",
        400,
        36_008,
      );
    return this.#make(found, "", now() + HOUR_SECONDS);
  }

  /** @throws GraphRefusal as Meta does */
  lengthen(app: PageApp, token: string): PageToken {
    const found = this.use(token);
    if (found.appId !== app.appId) throw new GraphRefusal(100, "This token is another app's.");
    return this.#make(found, "", now() + LONG_SECONDS);
  }

  /** A token for a page, as somebody's login shows it: the same again; without an end if the login's token was a long one. */
  ofPage(by: PageToken, page: FbPage): PageToken {
    const isLong = by.endsAt - now() > HOUR_SECONDS;
    const known = [...this.#tokens.values()].find(
      (one) => one.pageId === page.id && one.appId === by.appId && one.deadBy === 0,
    );
    return known ?? this.#make(by, page.id, isLong ? 0 : by.endsAt);
  }

  /** @throws GraphRefusal for one that is unknown, has ended, or has been taken back */
  use(token: string): PageToken {
    const found = this.#tokens.get(token);
    if (found === undefined) throw new GraphRefusal(190, "Invalid OAuth access token.", 401);
    if (found.deadBy === 460)
      throw new GraphRefusal(
        190,
        "Error validating access token: The session has been invalidated because the user changed their password",
        401,
        460,
      );
    if (!isGood(found))
      throw new GraphRefusal(190, "Error validating access token: Session has expired", 401, 463);
    return found;
  }

  find(token: string): PageToken | undefined {
    return this.#tokens.get(token);
  }

  /** Ends every token of a page, as a new password or a lost role does. */
  kill(pageId: string, deadBy: 460 | 463): void {
    for (const token of this.#tokens.values())
      if (token.pageId === pageId) Object.assign(token, { deadBy });
  }

  /** Takes a permission away from every token of a page. */
  restrict(pageId: string, scopes: string[]): void {
    for (const token of this.#tokens.values())
      if (token.pageId === pageId) Object.assign(token, { scopes });
  }

  #make(grant: Grant, pageId: string, endsAt: number): PageToken {
    const { appId, ownerId, pageIds, scopes } = grant;
    const token = `EAAB${randomBytes(60).toString("hex")}`;
    const made = { appId, ownerId, pageIds, scopes, token, pageId, endsAt, deadBy: 0 };
    this.#tokens.set(token, made);
    return made;
  }
}

export function isGood({ deadBy, endsAt }: PageToken): boolean {
  return deadBy === 0 && (endsAt === 0 || endsAt > now());
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
