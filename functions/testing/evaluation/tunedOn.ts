import { bakery } from "./bakery.ts";
import { bikeShop } from "./bikeShop.ts";
import { asked, type BusinessSet } from "./businessSet.ts";
import { craftSchool } from "./craftSchool.ts";
import { dogGrooming } from "./dogGrooming.ts";
import { drivingSchool } from "./drivingSchool.ts";
import type { EvaluationSet } from "./evaluationSet.ts";
import { farm } from "./farm.ts";
import { furniture } from "./furniture.ts";
import { guesthouse } from "./guesthouse.ts";
import { hireShop } from "./hireShop.ts";
import { hotel } from "./hotel.ts";
import { optician } from "./optician.ts";
import { physio } from "./physio.ts";
import { restaurant } from "./restaurant.ts";
import { storage } from "./storage.ts";
import { swimmingPool } from "./swimmingPool.ts";

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
  bakery,
  optician,
  swimmingPool,
  restaurant,
];

/** Sets of single facts that were tuned on as well, in the same form. */
export const factsTunedOn: readonly BusinessSet[] = [bikeShop, hotel].map(asBusiness);

function asBusiness({ name, language, documents, questions }: EvaluationSet): BusinessSet {
  return {
    name,
    language,
    documents,
    questions: questions.map(({ question, expected }) =>
      expected === null
        ? asked("unanswerable", question, [])
        : asked("direct", question, [expected]),
    ),
  };
}
