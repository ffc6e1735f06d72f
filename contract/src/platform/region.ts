import { z } from "zod";

/** Where a tenant's data lives. Each region has its own database and its own functions. */
export const region = z.enum(["na", "eu"]);
export type Region = z.infer<typeof region>;

/** Database id by region, as a workspace's `location` names it. */
export const databaseId: Record<Region, string> = { na: "(default)", eu: "voiceglow-eu" };

/** Google Cloud location by region; functions are exported in a group of the region's name. */
export const cloudLocation: Record<Region, string> = { na: "us-central1", eu: "europe-west1" };
