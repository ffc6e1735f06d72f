import { asked, type BusinessSet } from "../businessSet.ts";

export const hireShop: BusinessSet = {
  name: "boat and board hire",
  language: "en",
  documents: [
    {
      docId: "prices",
      title: "Hire prices",
      markdown: `# Hire prices
Low season is April, May and October; high season is June to September. From November to March we are closed.

| Craft | 2 hours, low season | 2 hours, high season | Full day, low season | Full day, high season |
|---|---|---|---|---|
| Single kayak | £16 | £20 | £38 | £46 |
| Double kayak | £24 | £30 | £56 | £68 |
| Canadian canoe (seats 3) | £28 | £36 | £64 | £78 |
| Paddleboard | £14 | £18 | £32 | £40 |
| Rowing boat | £26 | £32 | – | – |

Buoyancy aids, paddles and a dry bag come with every craft. Wetsuits are £6 each for the day. We keep a £50 deposit per craft, which goes back on your card the same evening.`,
    },
    {
      docId: "booking",
      title: "Booking and cancelling",
      markdown: `# Booking and cancelling
Book on this site or ring 01539 555 204. Groups of ten or more must write to groups@staveleyboats.example at least two weeks ahead.

- **Changing your mind:** Cancel up to 48 hours before and we refund everything. Between 48 and 12 hours you get half back. After that we keep the money.
- **Bad weather:** If the wind is above 20 knots we call the trip off ourselves and you choose a new date or a full refund.
- **Running late?** We hold your boat for 30 minutes.
- **Gift vouchers** are valid for 18 months and can't be swapped for cash.`,
    },
    {
      docId: "rules",
      title: "Who can paddle",
      markdown: `# Who can paddle
## Age
Children from 6 may sit in a double kayak or canoe with an adult; to paddle a single kayak on your own you must be 14. Paddleboards are for anyone over 12.

## Swimming
Everyone must be able to swim 50 metres.

## Weight limit
Single kayaks carry up to 110 kg, paddleboards up to 95 kg, and canoes 320 kg in all.

## Dogs
Well-behaved dogs can ride in canoes and rowing boats but not in kayaks. We lend dog life jackets free of charge.

## Alcohol
We won't send anybody out who has been drinking.`,
    },
    {
      docId: "lessons",
      title: "Lessons and guided trips",
      markdown: `# Lessons and guided trips
| Trip | Length | Price per adult | Price per child | Runs |
|---|---|---|---|---|
| Taster lesson | 90 minutes | £32 | £24 | daily at 10:00 |
| Island picnic | 4 hours | £58 | £39 | Saturdays |
| Sunset paddle | 2.5 hours | £44 | not suitable | Wednesday and Friday |
| Osprey safari | 3 hours | £49 | £35 | Sundays in May and June |

Aled Probert, a qualified coach for 22 years, takes the taster lessons. The Osprey safari is led by naturalist Fern Whitlock. Groups are never bigger than eight, and lunch is included on the Island picnic only.`,
    },
    {
      docId: "find",
      title: "Find us",
      markdown: `# Find us
Staveley Boats, The Slipway, Ferry Nab Road, LA23 4QT. From the village follow the brown signs to the lake; we're the green hut past the ice-cream kiosk.

**Parking** is in the council car park opposite, £1.80 an hour, card only. Bikes can be locked to the rail by the hut. Bus 599 stops at the pier every 20 minutes.

**Opening times** in high season are 9 am to 7 pm every day. In low season we open at 10, close at 5 and take Tuesdays off. Last hire goes out two hours before we close.

There are toilets and hot showers behind the hut; lockers take a £1 coin. Left something behind? We keep lost property for a month. The jetty is level and we have a hoist for people who use a wheelchair – tell us a day before.`,
    },
  ],
  questions: [
    asked("direct", "How much is a double kayak for a full day in July?", ["£68"], ["£56", "£46"]),
    asked("direct", "What is the weight limit on a paddleboard?", ["95 kg"]),
    asked("direct", "Who leads the Osprey safari?", ["Fern Whitlock"]),
    asked("direct", "How long is the sunset paddle?", ["2.5 hours"], ["4 hours", "90 minutes"]),
    asked("direct", "do you take a deposit?", ["£50"]),
    asked("direct", "What time do you open in low season?", ["10"], ["£"]),
    asked(
      "nearMiss",
      "What does a single kayak cost for 2 hours in low season?",
      ["£16"],
      ["£20", "£38"],
    ),
    asked("nearMiss", "How old do you have to be to go in a single kayak alone?", ["14"]),
    asked("nearMiss", "how much does the island picnic cost for a child?", ["£39"], ["£58", "£35"]),
    asked("nearMiss", "If I cancel the day before, how much do I get back?", ["half"]),
    asked("nearMiss", "Which days does the Island picnic run?", ["Saturdays"], ["Sundays"]),
    asked("typo", "price of a rowing baot for two hours in august", ["£32"], ["£36"]),
    asked("typo", "how much are wetsiuts", ["£6"]),
    asked("typo", "Can my dgo come in the canoe?", ["Well-behaved dogs"]),
    asked(
      "followUp",
      "And in high season?",
      ["£18"],
      ["£14", "£40"],
      ["How much is a paddleboard for 2 hours in low season?"],
    ),
    asked(
      "followUp",
      "what about children?",
      ["£24"],
      ["£32"],
      ["How much is the taster lesson for adults?"],
    ),
    asked(
      "followUp",
      "and for a canoe?",
      ["320 kg"],
      [],
      ["What's the weight limit on a single kayak?"],
    ),
    asked("followUp", "How much is it?", ["£44"], ["£58"], ["When does the sunset paddle run?"]),
    asked("paraphrase", "What happens if it's too windy?", ["20 knots"]),
    asked("paraphrase", "I forgot my jacket at your place, do you still have it?", [
      "lost property",
    ]),
    asked("paraphrase", "Is there somewhere to wash afterwards?", ["hot showers"]),
    asked("paraphrase", "my mum is disabled, can she come too?", ["hoist"]),
    asked("paraphrase", "Where can we leave the van?", ["car park opposite"]),
    asked("crossLanguage", "Wie lange ist ein Gutschein gültig?", ["18 months"]),
    asked(
      "crossLanguage",
      "Was kostet ein Kanu für den ganzen Tag in der Hauptsaison?",
      ["£78"],
      ["£64", "£36"],
    ),
    asked("unanswerable", "Do you rent motorboats?", []),
    asked("unanswerable", "Can I buy a second-hand kayak?", []),
    asked("unanswerable", "Do you sell fishing permits?", []),
    asked("unanswerable", "What does a jet ski cost?", []),
    asked("unanswerable", "Is there wifi at the hut?", []),
    asked("unanswerable", "Do you have any job openings?", []),
    asked("unanswerable", "How deep is the lake?", []),
    asked("unanswerable", "Can we camp on the island?", []),
  ],
};
