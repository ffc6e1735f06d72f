import type { BusinessSet } from "./businessSet.ts";
import { craftSchool } from "./craftSchool.ts";
import { dogGrooming } from "./dogGrooming.ts";
import { drivingSchool } from "./drivingSchool.ts";
import { farm } from "./farm.ts";
import { furniture } from "./furniture.ts";
import { guesthouse } from "./guesthouse.ts";
import { hireShop } from "./hireShop.ts";
import { physio } from "./physio.ts";
import { storage } from "./storage.ts";

/** Those that thresholds and word lists are tuned on. */
export const tunedOn: readonly BusinessSet[] = [
  furniture,
  guesthouse,
  physio,
  hireShop,
  craftSchool,
  farm,
  dogGrooming,
  drivingSchool,
  storage,
];
