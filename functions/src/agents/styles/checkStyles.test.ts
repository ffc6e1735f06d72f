import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { expect, it } from "vitest";
import { checkStyles } from "./checkStyles.ts";

const member = (uid: string): MemberPrincipal => ({
  kind: "member",
  uid,
  email: "ada@example.com",
  emailVerified: true,
  name: "Ada",
  signedInAt: 0,
  workspaceId: "w",
  role: "owner",
});

it("is refused to whoever asks far more often than they type", async () => {
  let at = 1_000_000;
  const deps = { now: () => at };
  const check = (uid: string) => checkStyles(deps, member(uid), { css: ".chat { color: red }" });
  const tried = await Promise.allSettled(Array.from({ length: 61 }, () => check("a")));
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(60);
  expect(tried.at(-1)).toMatchObject({ reason: { key: "platform.tooMany" } });
  expect((await check("b")).problems).toEqual([]);
  at += 60_000;
  expect((await check("a")).css).toContain(".chat{color:red}");
});
