import { asked, type BusinessSet } from "../businessSet.ts";

export const storage: BusinessSet = {
  name: "self-storage and removals",
  language: "en",
  documents: [
    {
      docId: "units",
      title: "Storage units and prices",
      markdown: `# Storage units and prices
| Unit | Floor area | Fits | Per month | Per month, paid yearly |
|---|---|---|---|---|
| Locker | 10 sq ft | boxes and suitcases | £18 | £15 |
| Cupboard | 25 sq ft | a student room | £42 | £36 |
| Garden shed | 50 sq ft | a one-bed flat | £78 | £66 |
| Garage | 150 sq ft | a three-bed house | £165 | £139 |

Prices include VAT. The shortest stay is two weeks; to leave, give us seven days' notice. New customers get the first four weeks at half price.

You need your own padlock, or buy one from us for £12. Cover for your goods is compulsory: ours costs £3 a week per £1,000 of value, or show us your own policy.`,
    },
    {
      docId: "access",
      title: "Access and security",
      markdown: `# Access and security
## Getting in
Your PIN opens the gate from 5 am to 11 pm, 365 days a year. The office is staffed weekdays 8.30 to 5.30 and Saturdays 9 to 1. Lifts and trolleys are free to use, and units on the ground floor have drive-up doors.

## What can't be stored
Food, plants, animals, fuel, gas bottles and anything illegal. Cars are fine in a Garage unit if the tank is nearly empty.

## Cameras
Forty cameras record day and night, and we keep the pictures for 30 days. Forgotten your PIN? Ring Gwen in the office on 0117 496 0031 and have some identification ready.`,
    },
    {
      docId: "moves",
      title: "Removals",
      markdown: `# Removals
Two men and a Luton van cost £65 an hour, three men £90 an hour; the minimum is three hours. On Saturdays we add 20 %, and we don't move people on Sundays. Mileage within Bristol is included, beyond that it's £1.20 a mile.

**Packing service:** £28 per hour and packer, materials extra.
**Boxes:** small £2.10, large £3.20, wardrobe box £11. We buy back undamaged ones for half.
**Pianos:** upright £140, grand by quotation.

A 25% deposit holds your date. You may change the date once free of charge if you tell us five working days before. Cancelling inside five days loses the deposit. Should anything get damaged, report it in writing within seven days.`,
    },
    {
      docId: "company",
      title: "Who we are",
      markdown: `# Who we are
Stowaway was set up by sisters Gwen and Carys Bevan in 2011 and is still theirs. Carys plans the removals (carys@stowaway.example). You'll find us on Feeder Road, Bristol BS2 0TH, five minutes' walk from Temple Meads station; turn in by the blue container. Customers park free in the yard for up to two hours.`,
    },
  ],
  questions: [
    asked("direct", "How much is a cupboard per month?", ["£42"], ["£18", "£78"]),
    asked("direct", "How big is the garage unit?", ["150 sq ft"], ["50 sq ft,"]),
    asked("direct", "What does a padlock cost?", ["£12"]),
    asked("direct", "What are the office hours on Saturday?", ["9 to 1"]),
    asked("direct", "Who plans the removals?", ["Carys"]),
    asked("direct", "What is the minimum booking for a removal?", ["three hours"]),
    asked("direct", "How long do you keep camera recordings?", ["30 days"]),
    asked(
      "nearMiss",
      "What's the price of a garden shed if I pay for the year?",
      ["£66"],
      ["£78", "£36"],
    ),
    asked("nearMiss", "how much do three men and a van cost an hour", ["£90"]),
    asked("nearMiss", "What does a large box cost?", ["£3.20"]),
    asked("nearMiss", "Until when can I get into my unit at night?", ["11 pm"]),
    asked("nearMiss", "How much to move an upright piano?", ["£140"]),
    asked("nearMiss", "When do I have to report damage?", ["seven days"]),
    asked("typo", "do you have a pakcing service", ["£28"]),
    asked("typo", "how much notcie do I have to give", ["seven days"]),
    asked("typo", "Can I store a car in a garaeg unit?", ["tank"]),
    asked("followUp", "And a locker?", ["£18"], ["£42"], ["How much is a cupboard per month?"]),
    asked("followUp", "what about Saturdays?", ["20 %"], [], ["How much are two men and a van?"]),
    asked("followUp", "and the small ones?", ["£2.10"], [], ["How much are the large boxes?"]),
    asked("paraphrase", "I can't remember my code, what now?", ["Ring Gwen"]),
    asked("paraphrase", "Is there anything I'm not allowed to keep in there?", ["Food, plants"]),
    asked("paraphrase", "Do I have to insure my stuff?", ["compulsory"]),
    asked("paraphrase", "Can I put off my moving day?", ["change the date"]),
    asked("paraphrase", "Who owns the company?", ["Gwen and Carys Bevan"]),
    asked("paraphrase", "Do you take used boxes back?", ["buy back"]),
    asked("crossLanguage", "Wo kann ich parken?", ["yard"]),
    asked("crossLanguage", "Gibt es einen Aufzug?", ["Lifts"]),
    asked("unanswerable", "Do you do house clearances?", []),
    asked("unanswerable", "Can you ship my things to Spain?", []),
    asked("unanswerable", "Do you rent out vans without a driver?", []),
    asked("unanswerable", "Is the storage heated?", []),
    asked("unanswerable", "Do you offer a student discount?", []),
    asked("unanswerable", "Can I sleep in my unit?", []),
    asked("unanswerable", "Do you have a branch in Bath?", []),
    asked("unanswerable", "Do you sell furniture?", []),
  ],
};
