import type { Access } from "@parley/contract/clients/adminReach.ts";
import type { ClientPrincipal } from "@parley/contract/platform/principal.ts";
import { english } from "@parley/contract/problems/english.ts";
import { describe, expect, it } from "vitest";
import { requireWithinAdminRights } from "./requireWithinAdminRights.ts";

const admin: ClientPrincipal = {
  kind: "client",
  clientId: "admin-1",
  name: "Kim",
  email: "kim@tests.example",
  orgId: "org-1",
  agencyId: "agency-1",
  workspaceId: "workspace-1",
  canAccess: ["/home", "/convos"],
  agentIds: ["agent-1"],
  isOrgAdmin: true,
  allowCreateAgents: false,
  signedInAt: 0,
  asAdmin: false,
};
const little: Access = {
  canAccess: ["/home"],
  widgetIDs: ["agent-1"],
  allowCreateAgents: false,
  isOrgAdmin: false,
};
const other = { ID: "client-2", ...little };
const self = { ID: "admin-1", ...little, canAccess: admin.canAccess.slice(), isOrgAdmin: true };

describe("an organisation's admin", () => {
  it("may do what stays within their own access", () => {
    expect(() => requireWithinAdminRights(admin, null, little)).not.toThrow();
    expect(() =>
      requireWithinAdminRights(admin, other, { ...little, canAccess: ["/home", "/convos"] }),
    ).not.toThrow();
    expect(() =>
      requireWithinAdminRights(admin, self, { ...self, canAccess: ["/home"] }),
    ).not.toThrow();
  });

  it.each<[string, Partial<Access>]>([
    ["a tab", { canAccess: ["/home", "/settings"] }],
    ["an agent", { widgetIDs: ["agent-2"] }],
    ["making agents", { allowCreateAgents: true }],
    ["being admin", { isOrgAdmin: true }],
  ])("cannot give %s they do not have, or that only the agency gives", (_, more) => {
    for (const before of [null, other])
      expect(() => requireWithinAdminRights(admin, before, { ...little, ...more })).toThrow(
        english("clients.adminOnly"),
      );
  });

  it.each<[string, Partial<Access>]>([
    ["another admin", { isOrgAdmin: true }],
    ["who has another tab", { canAccess: ["/leads"] }],
    ["who has another agent", { widgetIDs: ["agent-9"] }],
    ["who may make agents", { allowCreateAgents: true }],
  ])("cannot touch a client %s", (_, more) => {
    const above = { ...other, ...more };
    expect(() => requireWithinAdminRights(admin, above, { ...little })).toThrow(
      english("clients.adminOnly"),
    );
    expect(() => requireWithinAdminRights(admin, above, above)).toThrow(
      english("clients.adminOnly"),
    );
  });

  it("cannot raise or unseat themselves", () => {
    expect(() =>
      requireWithinAdminRights(admin, self, { ...self, canAccess: ["/home", "/kb"] }),
    ).toThrow(english("clients.adminOnly"));
    expect(() => requireWithinAdminRights(admin, self, { ...self, isOrgAdmin: false })).toThrow(
      english("clients.adminOnly"),
    );
  });
});

it("a client who is no admin may do none of it", () => {
  expect(() => requireWithinAdminRights({ ...admin, isOrgAdmin: false }, null, little)).toThrow(
    english("platform.forbidden"),
  );
});
