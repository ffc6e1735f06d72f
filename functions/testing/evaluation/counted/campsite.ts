import { asked, type BusinessSet } from "../businessSet.ts";

export const campsite: BusinessSet = {
  name: "campsite",
  language: "en",
  documents: [
    {
      docId: "prices",
      title: "Pitches and prices",
      markdown: `# Pitches and prices
All prices are per night.

| | Low season | High season |
|---|---|---|
| Tent pitch | £14 | £21 |
| Caravan pitch | £22 | £31 |
| Motorhome pitch | £24 | £34 |
| Extra adult | £6 | £8 |
| Child from 4 to 15 | £3 | £4.50 |

Low season is April, May and September; high season runs from June to August. Children under 4 stay free. Electricity is £5 a night on any pitch. An awning needs no extra ticket, a second car costs £3.`,
    },
    {
      docId: "huts",
      title: "Huts and safari tents",
      markdown: `# Huts and safari tents
## Lakeside huts
Our six wooden huts sleep four and cost £68 a night. They have beds, a fridge and a kettle, but no running water. Bring your own bedding, or hire a set for £9 per person.
## Safari tents
The two safari tents sleep six and cost £110 a night. Each has its own shower, a wood stove and a kitchen corner. In July and August they are let by the week only, from Saturday to Saturday.`,
    },
    {
      docId: "arrival",
      title: "Arrival and departure",
      markdown: `# Arrival and departure
Check-in is from 2 pm to 8 pm; ring us if you come later. Pitches have to be free by 11 am, huts and safari tents by 10 am. A late check-out until 5 pm is possible for £10 if nobody follows you.

The site is open from 28 March to 5 October. The barrier is closed between 10.30 pm and 7 am.

The office is open every day from 8.30 am to 6 pm, in high season until 8 pm.`,
    },
    {
      docId: "booking",
      title: "Booking and cancelling",
      markdown: `# Booking and cancelling
A deposit of 25 % is due when you book, the rest on arrival. You can pay by card or in cash; we take no cheques.

If you cancel up to 14 days before you come, you get the deposit back. After that we keep it, unless somebody else takes your place. Dates can be moved once without charge.

Groups of more than ten people should email groups@larkmere.example before they book.`,
    },
    {
      docId: "lake",
      title: "On the lake",
      markdown: `# On the lake
| | One hour | Half a day | Whole day |
|---|---|---|---|
| Kayak | £9 | £24 | £38 |
| Rowing boat | £12 | £30 | £48 |
| Paddle board | £11 | £27 | £42 |

Life jackets are included. Swimming is allowed inside the yellow buoys; there is no lifeguard. Fishing needs a day permit, which the office sells for £7. Motor boats are not allowed on Larkmere.`,
    },
    {
      docId: "facilities",
      title: "Facilities",
      markdown: `# Facilities
The wash house has hot showers at no charge and a family bathroom with a changing table. Washing machines take £4 a load, dryers £2.

The shop sells bread, milk, gas bottles and firewood. Bread rolls ordered by 6 pm are ready the next morning at 8. A bag of firewood is £6.50. Fires are allowed in the fire bowls that we lend free of charge, never on the grass.

Wi-Fi reaches the office and the terrace, but not the pitches. Quiet time begins at 10 pm.

Up to two dogs per pitch are welcome at £2.50 each; in the huts and safari tents they are not allowed. They must be on a lead everywhere on the site.`,
    },
    {
      docId: "contact",
      title: "Find us",
      markdown: `# Find us
Larkmere Camping, Mill Lane, Thornby LA9 7QX. Telephone 01539 555 018.

The nearest station is Staveley, four miles away; bus 555 stops at the end of Mill Lane. Sat navs send you over the ford: please follow the brown signs from the A591 instead.

Moira Fell and her brother Angus have run the site since 2007.`,
    },
  ],
  questions: [
    asked("direct", "How much is electricity?", ["£5 a night"]),
    asked("direct", "When is check-in?", ["2 pm to 8 pm"], ["11 am"]),
    asked("direct", "How many people can sleep in a hut?", ["sleep four"], ["sleep six"]),
    asked("direct", "Who runs the campsite?", ["Moira Fell"]),
    asked("direct", "What does a fishing permit cost?", ["£7"]),
    asked("direct", "How big is the deposit?", ["25 %"]),
    asked("direct", "How much is a bag of firewood?", ["£6.50"]),
    asked("direct", "Where does the bus stop?", ["end of Mill Lane"]),
    asked("nearMiss", "What is a tent pitch in high season?", ["£21"], ["£14", "£31"]),
    asked("nearMiss", "What does a motorhome pitch cost in May?", ["£24"], ["£34"]),
    asked("nearMiss", "By when do I have to leave a hut?", ["10 am"]),
    asked("nearMiss", "How much is a rowing boat for half a day?", ["£30"], ["£24", "£48"]),
    asked("nearMiss", "How late is the office open in August?", ["8 pm"]),
    asked("nearMiss", "Are dogs allowed in the huts?", ["not allowed"]),
    asked("nearMiss", "What does a safari tent cost?", ["£110"], ["£68"]),
    asked("typo", "how much is a cravan pitch in low seasn?", ["£22"], ["£31"]),
    asked("typo", "is there wfi on the pitches", ["not the pitches"]),
    asked("typo", "can I hire beding?", ["£9"]),
    asked(
      "followUp",
      "And for a child?",
      ["£4.50"],
      ["£8"],
      ["What does an extra adult cost in high season?"],
    ),
    asked(
      "followUp",
      "And in low season?",
      ["£22"],
      ["£31"],
      ["How much is a caravan pitch in high season?"],
    ),
    asked(
      "followUp",
      "And for a whole day?",
      ["£38"],
      ["£9", "£48"],
      ["How much is a kayak for an hour?", "And for half a day?"],
    ),
    asked(
      "followUp",
      "And the paddle board?",
      ["£42"],
      ["£38", "£48"],
      ["What does a kayak cost for the whole day?", "And the rowing boat?"],
    ),
    asked(
      "followUp",
      "And the safari tents?",
      ["10 am"],
      ["£110"],
      ["When do we have to leave our pitch?"],
    ),
    asked(
      "followUp",
      "do they have a shower?",
      ["its own shower"],
      [],
      ["How much are the safari tents?", "ok thanks"],
    ),
    asked("paraphrase", "Our toddler is two, do we pay for her?", ["under 4 stay free"]),
    asked("paraphrase", "What happens to my money if I call it off a month ahead?", [
      "get the deposit back",
    ]),
    asked("paraphrase", "Can we have a barbecue or campfire?", ["fire bowls"]),
    asked("paraphrase", "I want to do my laundry", ["£4 a load"]),
    asked("paraphrase", "Can I bring my speedboat?", ["Motor boats are not allowed"]),
    asked("paraphrase", "How late can I drive in at night?", ["10.30 pm"]),
    asked(
      "crossLanguage",
      "Was kostet ein Stellplatz für ein Zelt in der Hochsaison?",
      ["£21"],
      ["£31"],
    ),
    asked("crossLanguage", "Sind Hunde erlaubt?", ["two dogs per pitch"]),
    asked("unanswerable", "Do you have a swimming pool?", []),
    asked("unanswerable", "Can I hire a bicycle?", []),
    asked("unanswerable", "What is the Wi-Fi password?", []),
    asked("unanswerable", "How deep is the lake?", []),
    asked("unanswerable", "Do you take American Express?", []),
    asked("unanswerable", "Is there a doctor nearby?", []),
    asked("unanswerable", "What does a sauna cost?", []),
    asked("unanswerable", "Do you sell second-hand tents?", []),
    asked("unanswerable", "How old is Moira Fell?", []),
  ],
};
