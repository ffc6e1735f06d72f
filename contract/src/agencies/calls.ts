import { z } from "zod";
import { call, rpcPath } from "../platform/call.ts";
import { id } from "../platform/id.ts";
import { name, linkUrl, webUrl } from "../platform/text.ts";
import { pictureFaults } from "../uploads/calls.ts";
import { problem } from "../problems/problem.ts";
import { EMAIL_MAX } from "../platform/fieldSizes.ts";
import { agencyView } from "./agency.ts";
import { agencyTheme } from "./agencyTheme.ts";

export const agencyName = name("agencies.nameRequired");

export const supportEmail = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.literal("").or(z.email(problem("fields.emailAddress")).max(EMAIL_MAX)));

const agencyUpdates = z.object({
  name: agencyName.optional(),
  squarePhotoURL: linkUrl.optional(),
  darkModeSquarePhotourl: linkUrl.optional(),
  customThemeJSONString: agencyTheme.optional(),
  supportEmail: supportEmail.optional(),
  tosPage: webUrl.optional(),
  privacyPolicypPage: webUrl.optional(),
  settings: z.object({ disablePasswordLogin: z.boolean() }).optional(),
});
export type AgencyUpdates = z.infer<typeof agencyUpdates>;

/** Finds the workspace's agency, or makes it with its defaults; cleans up duplicates. */
const ensure = call({
  method: "POST",
  path: rpcPath("ensureAgency"),
  who: ["member"],
  summary: "Make the workspace's agency on first use",
  fails: ["workspaces.notFound"],
})
  .input(z.object({}))
  .output(z.object({ agencyId: z.string(), created: z.boolean() }));

/** What anyone may know of an agency, by its id or by a domain it has verified. */
const publicView = call({
  method: "GET",
  path: "/v3/public/agencies",
  who: ["anyone"],
  summary: "An agency's looks and links, by id or domain",
  fails: ["platform.notFound"],
})
  .input(
    z.object({
      agencyId: id.optional(),
      domain: z.string().trim().toLowerCase().max(253).optional(),
    }),
  )
  .output(z.object({ data: agencyView }));

/** Name, pictures, accent colour, links, and whether clients may use passwords. The other settings come with their page. */
const update = call({
  method: "POST",
  path: rpcPath("updateAgency"),
  who: ["member"],
  summary: "Change the agency's name, looks, links and sign-in",
  fails: ["platform.notFound", ...pictureFaults],
})
  .input(
    z.object({
      agencyId: id,
      updates: agencyUpdates,
    }),
  )
  .output(z.object({ success: z.literal(true) }));

const revealSecret = call({
  method: "POST",
  path: rpcPath("revealAgencySecret"),
  who: ["member"],
  summary: "Show the agency's secret (audited)",
  fails: [
    "platform.notFound",
    "platform.secretReplaced",
    "workspaces.ownerOnly",
    "workspaces.unverified",
    "workspaces.addressMoved",
  ],
})
  .input(z.object({ agencyId: id, regenerate: z.boolean().default(false) }))
  .output(z.object({ secret: z.string() }));

export const agenciesCalls = { ensure, publicView, update, revealSecret };
