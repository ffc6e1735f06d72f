import { z } from "zod";
import { plannedCall } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { id } from "../platform/id.ts";
import { region } from "../platform/region.ts";

/** A host name of at least two labels, lower case, spaces removed (seed 001 §5). */
export const hostName = z
  .string()
  .transform((text) => text.replace(/\s+/g, "").toLowerCase())
  .pipe(
    z
      .string()
      .min(1, "Please enter a custom domain")
      .max(253)
      .regex(
        /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
        "Please enter a custom domain",
      ),
  );

const DOMAIN_PATH = "/api/{region}/vercel-api/custom-domain";
const domainType = z.enum(["vgSubdomain", "customDomain"]);
const dnsRecord = z.object({ type: z.string(), domain: z.string(), value: z.string() });

const status = plannedCall({
  method: "GET",
  path: DOMAIN_PATH,
  who: ["member"],
  summary: "Whether the agency's domain is verified",
})
  .input(z.object({ region, domain: hostName, domainType }))
  .output(z.object({ isVerified: z.boolean() }));

const add = plannedCall({
  method: "POST",
  path: DOMAIN_PATH,
  who: ["member"],
  summary: "Connect a domain or subdomain to the agency",
})
  .input(
    z.object({
      region,
      customDomain: hostName,
      agencyId: id,
      isVGSubdomain: z.boolean().default(false),
      isCustomDomain: z.boolean().default(false),
    }),
  )
  .output(
    z.object({ success: z.literal(true), data: z.object({ verification: z.array(dnsRecord) }) }),
  );

const remove = plannedCall({
  method: "DELETE",
  path: DOMAIN_PATH,
  who: ["member"],
  summary: "Disconnect the agency's domain",
})
  .input(z.object({ region, domain: hostName, domainType }))
  .output(z.object({ success: z.literal(true), message: z.string() }));

const proxy = plannedCall({
  method: "GET",
  path: "/proxy",
  who: ["member"],
  summary: "Whether the caller's own domain answers",
})
  .input(z.object({ domain: hostName }))
  .output(z.object({ live: z.boolean() }));

const sendDnsInstructions = plannedCall({
  method: "POST",
  path: "/api/mail/send-dns-instructions",
  who: ["member"],
  summary: "Mail the DNS records of the agency's domain to whoever sets them",
})
  .input(
    z.object({
      to: z.email("Please enter a valid email address").max(254),
      agencyId: id,
      domainType,
    }),
  )
  .output(z.object({ success: z.literal(true), message: z.string() }));

const mailStatus = z.enum(["not_started", "pending", "verified", "failure", "temporary_failure"]);
const mailRecord = z.object({
  status: z.string(),
  type: z.string(),
  name: z.string(),
  value: z.string(),
  priority: z.number().int().optional(),
  ttl: z.string(),
});

const addMailDomain = plannedCall({
  method: "POST",
  path: "/resend/domains/{domain}",
  who: ["member"],
  summary: "Add the domain the agency sends mail from",
})
  .input(z.object({ domain: hostName, agencyId: id }))
  .output(z.object({ success: z.literal(true), id: z.string(), records: z.array(mailRecord) }));

const verifyMailDomain = plannedCall({
  method: "POST",
  path: "/resend/domains/{id}/verify",
  who: ["member"],
  summary: "Ask for the mail domain to be checked",
})
  .input(z.object({ id: z.string().max(100) }))
  .output(done);

const getMailDomain = plannedCall({
  method: "GET",
  path: "/resend/domains/{id}",
  who: ["member"],
  summary: "Where the mail domain stands",
})
  .input(z.object({ id: z.string().max(100) }))
  .output(z.object({ success: z.literal(true), status: mailStatus, records: z.array(mailRecord) }));

const removeMailDomain = plannedCall({
  method: "DELETE",
  path: "/resend/domains/{id}",
  who: ["member"],
  summary: "Remove the mail domain",
})
  .input(z.object({ id: z.string().max(100) }))
  .output(done);

export const domainsPlanned = {
  status,
  add,
  remove,
  proxy,
  sendDnsInstructions,
  addMailDomain,
  verifyMailDomain,
  getMailDomain,
  removeMailDomain,
};
