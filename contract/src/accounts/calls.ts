import { z } from "zod";
import { EMAIL_MAX } from "../platform/fieldSizes.ts";
import { call, rpcPath } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { linkUrl, name } from "../platform/text.ts";
import { pictureFaults } from "../uploads/calls.ts";
import { problem } from "../problems/problem.ts";
import { isStrongPassword, PASSWORD_MAX, PASSWORD_MIN } from "./password.ts";
import { language } from "./profile.ts";

/** A password that is only compared with the stored one. */
const typedPassword = z.string().max(PASSWORD_MAX);

/** How a person appears: their name and their picture, empty for none. */
export const ownAppearance = z.object({
  name: name("fields.ownNameRequired"),
  // The sign-in service keeps it, and takes whole URLs only.
  photoURL: linkUrl.refine((url) => !url.startsWith("/"), problem("fields.httpsUrl")),
});

/** A password that somebody chooses. */
const newPassword = z
  .string()
  .max(PASSWORD_MAX, problem("fields.tooLong", { max: PASSWORD_MAX }))
  .refine(isStrongPassword, problem("accounts.passwordWeak", { min: PASSWORD_MIN }));

/** The email address an account is to get. */
const newEmail = z.email(problem("fields.emailAddress")).max(EMAIL_MAX).toLowerCase();

/**
 * Mails the link that verifies the email address. The answer is the same if it is verified
 * already.
 */
const sendVerification = call({
  method: "POST",
  path: rpcPath("sendVerification"),
  who: ["person"],
  summary: "Mail the signed-in person a link that verifies their address",
  fails: ["platform.tooMany"],
})
  .input(z.object({ language: language.default("en") }))
  .output(z.object({ sent: z.literal(true) }));

/** Mails a reset link when the account exists; the answer never says which. */
const sendPasswordReset = call({
  method: "POST",
  path: rpcPath("sendPasswordReset"),
  who: ["anyone"],
  summary: "Mail a password reset link",
})
  .input(z.object({ email: z.email().max(EMAIL_MAX), language: language.default("en") }))
  .output(z.object({ sent: z.literal(true) }));

/** Sets a new password with the code of the reset mail, and ends every session. */
const resetPassword = call({
  method: "POST",
  path: rpcPath("resetPassword"),
  who: ["anyone"],
  summary: "Set a new password, with the code from the reset mail",
  fails: ["accounts.linkUsed", "platform.unavailable"],
})
  .input(
    z.object({
      code: z.string().min(1).max(2000),
      password: newPassword,
      language: language.default("en"),
    }),
  )
  .output(z.object({ email: z.string() }));

/**
 * Makes an address free that a client's account was given past our functions. Sign-up asks for it once it hears that
 * the address is taken; the answer never says by whom.
 */
const releaseEmail = call({
  method: "POST",
  path: rpcPath("releaseEmail"),
  who: ["anyone"],
  summary: "Free an address that is held by no person's account",
  fails: ["platform.tooMany"],
})
  .input(z.object({ email: newEmail }))
  .output(done);

/** The country of the caller's IP address, from an offline table. */
const ip = call({
  method: "GET",
  path: "/utils/ip",
  who: ["anyone"],
  summary: "The caller's country",
}).output(z.object({ ip: z.string(), country: z.string().nullable() }));

/** Changes the person's own name and picture. */
const updateSelf = call({
  method: "POST",
  path: rpcPath("updateAccount"),
  who: ["person"],
  summary: "Change the signed-in person's name or picture",
  fails: [...pictureFaults],
})
  .input(ownAppearance.partial())
  .output(done);

/**
 * Mails a link to the new address; the account's address changes when that is opened, and not
 * before. The answer is the same for an address that has an account already.
 */
const changeEmail = call({
  method: "POST",
  path: rpcPath("changeEmail"),
  who: ["person"],
  summary: "Mail a link to a new address, which becomes the account's once it is opened",
  fails: [
    "accounts.noPassword",
    "accounts.sameEmail",
    "accounts.wrongPassword",
    "platform.tooMany",
    "platform.unavailable",
  ],
})
  .input(z.object({ email: newEmail, password: typedPassword, language: language.default("en") }))
  .output(z.object({ sent: z.literal(true) }));

/**
 * Gives an account the address that the code was mailed to. Void once its password was changed, or its
 * sessions ended, since that was asked for.
 */
const confirmEmail = call({
  method: "POST",
  path: rpcPath("confirmEmail"),
  who: ["anyone"],
  summary: "Give an account its new address, with the code from the mail to it",
  fails: ["accounts.emailInUse", "accounts.linkUsed"],
})
  .input(z.object({ code: z.string().min(1).max(2000) }))
  .output(z.object({ email: z.string(), previous: z.string() }));

/** Changes the password and ends every session, the caller's included. */
const changePassword = call({
  method: "POST",
  path: rpcPath("changePassword"),
  who: ["person"],
  summary: "Change the signed-in person's password",
  fails: [
    "accounts.noPassword",
    "accounts.wrongPassword",
    "platform.tooMany",
    "platform.unavailable",
  ],
})
  .input(z.object({ current: typedPassword, password: newPassword }))
  .output(done);

/** Ends every session of the person; tokens that were handed out still count for up to an hour. */
const endSessions = call({
  method: "POST",
  path: rpcPath("endSessions"),
  who: ["person"],
  summary: "Sign the person out in every browser",
})
  .input(z.object({}))
  .output(done);

/** What becomes of the person's workspaces in this region when their account is deleted. */
const removalPlan = z.object({
  /** Names of those that are deleted: theirs, and nobody else uses them. */
  deleted: z.array(z.string()),
  /** Names of those that they leave: somebody else's. */
  left: z.array(z.string()),
  /** Names of those that stand in the way: theirs, but others use them too. */
  shared: z.array(z.string()),
});
export type RemovalPlan = z.infer<typeof removalPlan>;

/** Says what `remove` would do in this region. */
const planRemoval = call({
  method: "POST",
  path: rpcPath("planAccountRemoval"),
  who: ["person"],
  summary: "What becomes of the person's workspaces when their account is deleted",
})
  .input(z.object({}))
  .output(removalPlan);

/**
 * Deletes what the person has in this region; and the account itself, unless they have a workspace
 * in the other region too: then the call is made there afterwards.
 */
const remove = call({
  method: "POST",
  path: rpcPath("removeAccount"),
  who: ["person"],
  summary: "Delete the signed-in person's account",
  fails: [
    "accounts.emailMismatch",
    "accounts.ownsShared",
    "accounts.signInAgain",
    "accounts.wrongPassword",
    "platform.tooMany",
    "platform.unavailable",
  ],
})
  .input(
    z.object({
      /** The account's address, typed to confirm. */
      email: z.string().max(EMAIL_MAX),
      /** Left out by those who sign in with Google alone; they have to have done so just before. */
      password: typedPassword.default(""),
    }),
  )
  .output(z.object({ accountDeleted: z.boolean() }));

export const accountsCalls = {
  sendVerification,
  sendPasswordReset,
  resetPassword,
  releaseEmail,
  ip,
  updateSelf,
  changeEmail,
  confirmEmail,
  changePassword,
  endSessions,
  planRemoval,
  remove,
};
