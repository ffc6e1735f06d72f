import { z } from "zod";
import { hexColour } from "../agents/customTheme.ts";
import { plannedCall, rpcPath } from "../platform/call.ts";
import { name, webAddress } from "../platform/text.ts";

/** Most colours the branding step suggests (seed 000 §9). */
export const SUGGESTED_COLOURS_MAX = 11;

/** What the first step asks; texts of seed 000 §5. */
export const company = z.object({
  name: name("Company name is required"),
  website: z
    .string()
    .trim()
    .min(1, "Company website is required")
    .max(2048)
    .regex(/^https?:\/\/|\./i, "Please enter a valid website URL or domain"),
  description: z
    .string()
    .trim()
    .min(1, "Please tell us what your company does")
    .min(10, "Please provide at least 10 characters")
    .max(2000),
});

export const brandingChoices = z.object({
  primaryColor: hexColour,
  themeMode: z.enum(["light", "dark"]),
  faviconApproved: z.boolean(),
  customLogo: webAddress,
});

const getBrandingInfo = plannedCall({
  method: "POST",
  path: rpcPath("onboarding.getBrandingInfo"),
  who: ["member"],
  summary: "Read colours and logo off a company's website",
})
  .input(z.object({ company }))
  .output(
    z.object({
      brandingInfo: z.object({
        colors: z.array(z.string()).max(SUGGESTED_COLOURS_MAX),
        favicon: z.string(),
      }),
    }),
  );

const createPersonalizedAgent = plannedCall({
  method: "POST",
  path: rpcPath("onboarding.createPersonalizedAgent"),
  who: ["member"],
  summary: "Make an agent out of a company's website",
})
  .input(z.object({ company, brandingChoices }))
  .output(
    z.object({
      agentId: z.string(),
      prototypeUrl: z.string(),
      agentData: z.object({ ID: z.string(), title: z.string() }),
    }),
  );

export const wizardPlanned = { getBrandingInfo, createPersonalizedAgent };
