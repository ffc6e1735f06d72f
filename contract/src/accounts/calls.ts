import { z } from "zod";
import { call, rpcPath } from "../platform/call.ts";
import { language } from "./profile.ts";

/**
 * Mails the link that verifies the e-mail address. The answer is the same if it is verified
 * already.
 */
export const sendVerification = call({
  method: "POST",
  path: rpcPath("sendVerification"),
  who: ["person"],
  summary: "Mail the signed-in person a link that verifies their address",
})
  .input(z.object({ language: language.default("en") }))
  .output(z.object({ sent: z.literal(true) }));

/** Mails a reset link when the account exists; the answer never says which. */
export const sendPasswordReset = call({
  method: "POST",
  path: rpcPath("sendPasswordReset"),
  who: ["anyone"],
  summary: "Mail a password reset link",
})
  .input(z.object({ email: z.email().max(254), language: language.default("en") }))
  .output(z.object({ sent: z.literal(true) }));

/** The country of the caller's IP address, from an offline table. */
export const ip = call({
  method: "GET",
  path: "/utils/ip",
  who: ["anyone"],
  summary: "The caller's country",
}).output(z.object({ ip: z.string(), country: z.string().nullable() }));

export const accountsCalls = { sendVerification, sendPasswordReset, ip };
