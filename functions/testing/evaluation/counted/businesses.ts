import type { BusinessSet } from "../businessSet.ts";
import { campsite } from "./campsite.ts";
import { camperVans } from "./camperVans.ts";
import { carWorkshop } from "./carWorkshop.ts";
import { cinema } from "./cinema.ts";
import { climbingGym } from "./climbingGym.ts";
import { coworking } from "./coworking.ts";
import { musicSchool } from "./musicSchool.ts";
import { roastery } from "./roastery.ts";
import { vet } from "./vet.ts";

/** Businesses that are only counted: nobody tunes on them, so that they show how well strangers are answered. */
export const counted: readonly BusinessSet[] = [
  climbingGym,
  vet,
  camperVans,
  musicSchool,
  roastery,
  campsite,
  cinema,
  coworking,
  carWorkshop,
];
