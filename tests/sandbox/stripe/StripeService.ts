import { Platform } from "./store/Platform.ts";
import { StripeProblem } from "./wire/StripeProblem.ts";

/**
 * The platforms of one sandbox, each by the name in its keys: `sk_test_{name}` for a server,
 * `pk_test_{name}` for a browser. A platform is there as soon as somebody uses its key.
 */
export class StripeService {
  readonly #platforms = new Map<string, Platform>();

  /** The platform of a name, made if there is none. */
  platform(name: string): Platform {
    const platform = this.#platforms.get(name) ?? new Platform();
    this.#platforms.set(name, platform);
    return platform;
  }

  /**
   * The platform that a key is for. Keys that begin with `sk_test_wrong` are nobody's.
   * @throws StripeProblem 401 without a key that can be one
   */
  byKey(key: string | undefined): { platform: Platform; isPublic: boolean } {
    if (key === undefined || key === "")
      throw new StripeProblem(
        401,
        "invalid_request_error",
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      );
    const [, kind, name = ""] = /^(sk|pk)_test_([A-Za-z0-9_]+)$/.exec(key) ?? [];
    if (kind === undefined || name.startsWith("wrong")) {
      const hidden = `${key.slice(0, 8)}${"*".repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;
      const message = `Invalid API Key provided: ${hidden}`;
      throw new StripeProblem(401, "invalid_request_error", message);
    }
    return { platform: this.platform(name), isPublic: kind === "pk" };
  }

  /** The platform that an account belongs to, as the URLs of its pages name the account. */
  ofAccount(account: string): Platform | undefined {
    return [...this.#platforms.values()].find(
      (platform) => platform.id === account || platform.main.find("account", account),
    );
  }
}
