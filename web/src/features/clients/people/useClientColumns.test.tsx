// @vitest-environment happy-dom
import { client, type Client } from "@parley/contract/clients/client.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import { useClientColumns } from "./useClientColumns.tsx";

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

const person = (of: Partial<Client>) =>
  client.parse({
    ID: "c1",
    orgId: "o1",
    agencyId: "a1",
    ownerID: "w1",
    memberUids: [],
    name: "Ada",
    email: "ada@example.com",
    canAccess: [],
    createdAt: 1,
    ts: 1,
    ...of,
  });

function Table({ of }: { of: Client }) {
  return <DataTable label="People" columns={useClientColumns()} rows={[of]} rowKey={() => "c1"} />;
}

it.each<[string, Partial<Client>, string]>([
  ["is there", { status: "online", signedInAt: 5 }, "Online"],
  ["signed in before", { signedInAt: Math.floor(Date.now() / 1000) - 3 * 86_400 }, "3 days ago"],
  ["never did", { signedInAt: 0 }, "Never signed in"],
  ["was stored before that was noted", {}, "–"],
])("says when somebody last signed in: who %s", (_who, of, said) => {
  renderUi(<Table of={person(of)} />);
  expect(screen.getAllByRole("cell").at(1)?.textContent).toBe(said);
});
