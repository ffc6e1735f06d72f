import { z } from "zod";

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());

/** The body of a send request, before its addresses are checked. */
export const emailRequest = z.object({
  from: z.string(),
  to: oneOrMore,
  subject: z.string(),
  html: z.string().optional(),
  text: z.string().optional(),
  cc: oneOrMore.optional(),
  bcc: oneOrMore.optional(),
  reply_to: oneOrMore.optional(),
  headers: z.record(z.string(), z.string()).optional(),
  tags: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
});

export type EmailRequest = z.infer<typeof emailRequest>;

/** A mail that was accepted. Addresses are as sent, with their display names. */
export type Mail = {
  id: string;
  at: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  html: string | null;
  text: string | null;
  headers: Record<string, string>;
  tags: { name: string; value: string }[];
};

/** An error in the service's own terms. */
export class ResendError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
