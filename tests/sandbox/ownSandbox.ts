import { beforeAll } from "vitest";
import { sandboxApi } from "./sandboxApi.ts";
import type { SandboxApi } from "./sandboxApi.ts";
import type { ParleyUrls } from "./SandboxState.ts";
import { startSandbox } from "./startSandbox.ts";

/**
 * Starts a sandbox before a file's tests and stops it after them. Call at the top; use it within tests.
 * @param parley the URLs of a Parley that uses it, if a test needs them
 */
export function ownSandbox(parley?: ParleyUrls) {
  let url = "";
  let api: SandboxApi | undefined;
  beforeAll(async () => {
    const sandbox = await startSandbox({ port: 0, parley });
    ({ url } = sandbox);
    api = sandboxApi(url);
    return () => sandbox.close();
  });
  return {
    get url(): string {
      return url;
    },
    /** @throws outside tests, when no sandbox is running */
    get api(): SandboxApi {
      if (!api) throw new Error("The sandbox stands only while tests run.");
      return api;
    },
  };
}
