import { asked, type BusinessSet } from "../businessSet.ts";

export const roastery: BusinessSet = {
  name: "coffee roastery",
  language: "en",
  documents: [
    {
      docId: "coffees",
      title: "Our coffees",
      markdown: `# Our coffees
| Coffee | Origin | Taste | 250 g | 1 kg |
|---|---|---|---|---|
| Night Shift | Brazil and India | dark chocolate, low acidity | $12 | $42 |
| Lantern | Ethiopia | peach and jasmine | $16 | $58 |
| Foothill | Colombia | caramel, red apple | $14 | $49 |
| Daydream (decaf) | Mexico | hazelnut, cocoa | $15 | $53 |

Night Shift is roasted for espresso, Lantern for filter; Foothill suits both. The decaf is made with water alone, without chemicals.`,
    },
    {
      docId: "subscription",
      title: "Subscription",
      markdown: `# Subscription
A bag every two or four weeks, 15 % below the shop's price, and delivery is free. Pause, skip or stop it at any time up to two days before the next bag is sent, under Account, Subscription. The first bag comes with a measuring spoon.

As a gift you can pay for three months ($78) or six months ($149); a gift ends by itself.`,
    },
    {
      docId: "delivery",
      title: "Delivery",
      markdown: `# Delivery
We roast on Tuesdays and Fridays and send on the same day. Within the United States delivery takes two to four working days and costs $5.50; above $45 it is free. To Canada it costs $14 and takes six to ten days; customs are extra. We do not send to Europe yet.

If a parcel is lost we send another one after ten working days.`,
    },
    {
      docId: "returns",
      title: "If you do not like it",
      markdown: `# If you do not like it
Not your taste? Write to us within 30 days and we replace the bag with another coffee, once per household. Opened bags need not be sent back. Grinders and kettles can be returned unused within 14 days; you pay the postage. Faulty machines are repaired or replaced for two years.`,
    },
    {
      docId: "brewing",
      title: "Brewing and keeping",
      markdown: `# Brewing and keeping
For filter, take 60 g per litre and water of 94 °C, and let it run for three to four minutes. For espresso, 18 g give 36 g in 28 seconds. For cold brew, steep 80 g in a litre overnight, at least twelve hours.

Keep beans in their bag, dry and dark, never in the fridge. They are best between one and six weeks after roasting; the roasting date is on the bottom. We grind for you on request at no charge: choose your brewer at the checkout.`,
    },
    {
      docId: "bar",
      title: "The bar and classes",
      markdown: `# The bar and classes
Our bar at 88 Mill Street in Portland is open Tuesday to Friday from 7 am to 3 pm and at weekends from 8 am to 4 pm; on Mondays we are closed. Oat milk costs 50 cents more. Bring your own cup and save 30 cents.

A tasting is on the first Thursday of the month at 5 pm, $20 a head, at most twelve people. The latte art class lasts three hours and costs $65. Book at the bar or by email to classes@slowfire.example. Maya Lindqvist, who founded Slowfire in 2016, teaches both.

For restaurants and offices Ben Ortega makes offers from 5 kg a month on: wholesale@slowfire.example.`,
    },
  ],
  questions: [
    asked("direct", "How much is 1 kg of Foothill?", ["$49"], ["$42", "$58", "$14"]),
    asked("direct", "What does Lantern taste of?", ["peach and jasmine"]),
    asked("direct", "When do you roast?", ["Tuesdays and Fridays"]),
    asked("direct", "who founded slowfire", ["Maya Lindqvist"]),
    asked("direct", "How long is the latte art class?", ["three hours"]),
    asked("nearMiss", "What does delivery to Canada cost?", ["$14"], ["$5.50"]),
    asked("nearMiss", "How much is a small bag of the decaf?", ["$15"], ["$53", "$12"]),
    asked("nearMiss", "Within how many days can I return a grinder?", ["14 days"], ["30 days"]),
    asked("nearMiss", "When is the bar open on Saturday?", ["8 am to 4 pm"], []),
    asked("nearMiss", "What does a six-month gift cost?", ["$149"], []),
    asked("nearMiss", "How much coffee do I need for cold brew?", ["80 g"], ["60 g", "18 g"]),
    asked("typo", "is deliverry free over 50 dollars", ["free"], []),
    asked("typo", "How hot should the watter be for fliter?", ["94 °C"]),
    asked("typo", "do you have oat mlik", ["50 cents"]),
    asked(
      "followUp",
      "And where does it come from?",
      ["Colombia"],
      ["Brazil", "Ethiopia"],
      ["What does Foothill taste of?"],
    ),
    asked(
      "followUp",
      "And on Mondays?",
      ["closed"],
      ["7 am to 3 pm."],
      ["When is your bar open on Fridays?"],
    ),
    asked(
      "followUp",
      "How long does that take?",
      ["six to ten days"],
      ["two to four"],
      ["Do you deliver to Canada?"],
    ),
    asked("paraphrase", "Should I put the beans in the refrigerator?", ["never in the fridge"]),
    asked("paraphrase", "I don't own a grinder. Can you do it for me?", ["We grind for you"]),
    asked("paraphrase", "My package never arrived", ["ten working days"]),
    asked("paraphrase", "I'd like to stop my monthly bags", ["Pause, skip or stop"]),
    asked("paraphrase", "We are an office of 40, can you give us a quote?", ["Ben Ortega"]),
    asked("crossLanguage", "Wie viel kostet der Versand nach Kanada?", ["$14"], ["$5.50"]),
    asked("unanswerable", "Is your coffee fair trade certified?", []),
    asked("unanswerable", "Do you sell tea?", []),
    asked("unanswerable", "Can I visit the farm in Ethiopia?", []),
    asked("unanswerable", "Do you have vegan croissants?", []),
    asked("unanswerable", "How much caffeine is in a cup of Night Shift?", []),
    asked("unanswerable", "Is there parking at the bar?", []),
    asked("unanswerable", "What is the capital of Peru?", []),
  ],
};
