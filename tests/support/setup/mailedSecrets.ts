import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { stack } from "../stack/stack.ts";

/** Fails a run in which any mail had a secret in the query of a link, also one that no test has read. */
export async function teardown(): Promise<void> {
  await sandboxApi(stack.sandbox).mails();
}
