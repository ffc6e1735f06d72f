import { bakery } from "./tuned/bakery.ts";
import { bikeShop } from "./tuned/bikeShop.ts";
import { asked, type BusinessSet } from "./businessSet.ts";
import { craftSchool } from "./tuned/craftSchool.ts";
import { dentist } from "./tuned/dentist.ts";
import { dogGrooming } from "./tuned/dogGrooming.ts";
import { drivingSchool } from "./tuned/drivingSchool.ts";
import type { EvaluationSet } from "./evaluationSet.ts";
import { farm } from "./tuned/farm.ts";
import { furniture } from "./tuned/furniture.ts";
import { guesthouse } from "./tuned/guesthouse.ts";
import { hireShop } from "./tuned/hireShop.ts";
import { hotel } from "./tuned/hotel.ts";
import { optician } from "./tuned/optician.ts";
import { physio } from "./tuned/physio.ts";
import { restaurant } from "./tuned/restaurant.ts";
import { software } from "./tuned/software.ts";
import { storage } from "./tuned/storage.ts";
import { swimmingPool } from "./tuned/swimmingPool.ts";

/** The sets that thresholds and word lists are tuned on. */
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
export const factsTunedOn: readonly BusinessSet[] = [bikeShop, hotel, software, dentist].map(
  asBusiness,
);

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
