import { z } from "zod";

/** Ids of the payment provider: a short prefix, then letters and digits. */
export const providerId = z
  .string()
  .regex(/^[a-z]{2,8}_[A-Za-z0-9_]{1,120}$/, "This is not a valid id.");

/** What may be shown of a saved card. */
export const paymentMethod = z.object({
  id: z.string(),
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.number(),
    exp_year: z.number(),
  }),
});
