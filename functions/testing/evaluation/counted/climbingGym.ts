import { asked, type BusinessSet } from "../businessSet.ts";

export const climbingGym: BusinessSet = {
  name: "climbing gym",
  language: "en",
  documents: [
    {
      docId: "prices",
      title: "Prices",
      markdown: `# Prices
| | Adult | Student | Child under 14 |
|---|---|---|---|
| Day ticket | £13.50 | £10.50 | £8 |
| Ten visits | £118 | £92 | £68 |
| Monthly membership | £49 | £39 | £28 |

Day tickets are valid until we close; you may leave and come back. Ten-visit cards last for two years and can be shared within a family. Memberships run for at least three months and renew by the month after that.`,
    },
    {
      docId: "rental",
      title: "Shoes and gear",
      markdown: `# Shoes and gear
## To rent
Shoes are £3.50 a visit, a harness £2.50, a chalk bag £1. A rope can be borrowed for £4 if you hold our lead badge.
## To buy
Our shop by the desk sells new shoes from £75 and chalk for £6 a block. Worn-out shoes are resoled for £38; that takes three weeks.`,
    },
    {
      docId: "hours",
      title: "Opening hours",
      markdown: `# Opening hours
| Day | Bouldering | Roped walls |
|---|---|---|
| Monday to Thursday | 9 am – 10:30 pm | 11 am – 10 pm |
| Friday | 9 am – 9 pm | 11 am – 8:30 pm |
| Saturday and Sunday | 10 am – 8 pm | 10 am – 7:30 pm |

We are closed on 25 and 26 December and on 1 January. The last entry is one hour before closing.`,
    },
    {
      docId: "courses",
      title: "Courses",
      markdown: `# Courses
**First Steps** takes two hours and costs £28, shoes included. Up to six people share one instructor. It runs every Wednesday at 7 pm and every Saturday at 10:30 am.

**Learn to Lead** is a weekend of ten hours for £145. You must be able to climb 5+ and to belay. Afterwards you get our lead badge.

The kids' club meets on Tuesdays and Thursdays from 4:30 to 6 pm, for ages 7 to 13, and costs £52 a month. There is a waiting list of about two months.

A course can be moved up to 48 hours before it begins; later than that we keep half of the price.`,
    },
    {
      docId: "rules",
      title: "Rules and safety",
      markdown: `# Rules and safety
Children under 14 must be watched by an adult, one adult for two children. From 14 you may climb alone with your parents' written consent. Everybody signs a waiver on the first visit.

Lead climbing needs a check by our staff, which is free and takes ten minutes. Loose chalk is not allowed; use a chalk ball. Dogs have to wait outside, where there is a shaded run.`,
    },
    {
      docId: "about",
      title: "About us and how to find us",
      markdown: `# About us and how to find us
The Overhang has been in the old brewery on Canal Street since 2014. Priya Nair runs it, and Owen Pugh sets the routes; new problems go up every second Monday.

Tram line 4 stops at Brewery Gate, two minutes away. Behind the building are 22 parking spaces, free for three hours. Bicycles go in the locked shed; ask for the code at the desk. Call us on 0161 555 0142 or write to hello@theoverhang.example.

The café on the first floor serves soup, toasties and cake until an hour before we close. Showers and lockers are free; bring a padlock.`,
    },
  ],
  questions: [
    asked("direct", "How much is a day ticket for an adult?", ["£13.50"], ["£10.50", "£8"]),
    asked("direct", "Who sets the routes?", ["Owen Pugh"]),
    asked("direct", "What is your phone number?", ["0161 555 0142"]),
    asked("direct", "How long is a ten-visit card valid?", ["two years"]),
    asked("direct", "how much is the first steps course", ["£28"], ["£145"]),
    asked("nearMiss", "What do new climbing shoes cost?", ["£75"], ["£3.50", "£38"]),
    asked("nearMiss", "What does it cost to rent shoes?", ["£3.50"], ["£75"]),
    asked("nearMiss", "When do the roped walls close on a Friday?", ["8:30 pm"], ["10:30 pm"]),
    asked("nearMiss", "How much is a monthly membership for students?", ["£39"], ["£49", "£28"]),
    asked("nearMiss", "When is the kids' club on?", ["4:30 to 6 pm"], ["10:30 am"]),
    asked("typo", "how mcuh is a harnes", ["£2.50"]),
    asked("typo", "When are you closed at chrismas?", ["25 and 26 December"]),
    asked("typo", "do you have lokers", ["lockers are free"]),
    asked(
      "followUp",
      "And for a child?",
      ["£8"],
      ["£13.50", "£28"],
      ["What does a day ticket cost for adults?"],
    ),
    asked(
      "followUp",
      "And on Sundays?",
      ["10 am – 8 pm"],
      ["9 am – 10:30 pm"],
      ["When is the bouldering open on Mondays?"],
    ),
    asked(
      "followUp",
      "how long does it take?",
      ["ten hours"],
      ["two hours"],
      ["Tell me about Learn to Lead"],
    ),
    asked("paraphrase", "Where can I leave my car?", ["22 parking spaces"]),
    asked("paraphrase", "My daughter is 9, does somebody have to stay with her?", [
      "watched by an adult",
    ]),
    asked("paraphrase", "Can I get something to eat at your place?", ["soup, toasties"]),
    asked("paraphrase", "I can't make my course tomorrow, do I get my money back?", [
      "half of the price",
    ]),
    asked("paraphrase", "My soles are gone, can you fix them?", ["resoled"]),
    asked("crossLanguage", "Was kostet das Ausleihen von Schuhen?", ["£3.50"], ["£75"]),
    asked("unanswerable", "Do you sell gift vouchers?", []),
    asked("unanswerable", "How high is the tallest wall?", []),
    asked("unanswerable", "Do you have a sauna?", []),
    asked("unanswerable", "What is the wifi password?", []),
    asked("unanswerable", "Do you offer yoga classes?", []),
    asked("unanswerable", "Who is the mayor of Manchester?", []),
    asked("unanswerable", "How much is the annual membership?", []),
  ],
};
