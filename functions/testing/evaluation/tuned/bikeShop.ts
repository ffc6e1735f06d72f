import { ask, type EvaluationSet } from "../evaluationSet.ts";

export const bikeShop: EvaluationSet = {
  name: "bicycle shop, English",
  language: "en",
  documents: [
    {
      docId: "visit",
      title: "Visit us",
      markdown: `# Visit us
Spoke & Wheel is a family-run bicycle shop by the old harbour. We have been repairing and renting bikes since 1987.
## Opening hours
Monday to Friday we are open from 9:30 to 18:30. On Saturdays we close at 14:00. We are closed on Sundays and public holidays. In December we open on the four Sundays of Advent from noon to five.
## Where to find us
You will find us at 12 Harbour Lane, right beside the lighthouse. Tram line 4 stops at Harbour Square, two minutes away on foot.
There are six free parking spaces in the yard behind the shop.
## Contact
Call us on 0300 555 0142 or write to hello@spokeandwheel.example. We answer mail within one working day.`,
    },
    {
      docId: "delivery",
      title: "Delivery and returns",
      markdown: `# Delivery and returns
## Delivery
Accessories are sent by post and arrive within three working days. Complete bicycles are delivered by our own van, assembled and ready to ride. Delivery is free for orders above 75 euros; below that we charge 4.90 euros. We ship within Germany, Austria and the Netherlands.
## Returns
You may return unused goods within 30 days of receipt. Please put the return label from your parcel on the box. We refund the money to your original means of payment within five days after the goods have reached us. Made-to-measure wheels cannot be returned.
## Damaged parcels
If a parcel arrives damaged, send us a photo on the same day and we will replace the goods at our expense.`,
    },
    {
      docId: "rental",
      title: "Bike rental",
      markdown: `# Bike rental
## Prices
| Bike | Half day | Whole day | Week |
|---|---|---|---|
| City bike | 9 € | 15 € | 70 € |
| Mountain bike | 14 € | 24 € | 120 € |
| E-bike | 22 € | 38 € | 190 € |
| Cargo bike | 25 € | 42 € | 210 € |
## Terms
We need an identity card and a deposit of 100 euros for each bike. Children under 14 may ride only when an adult comes along. Helmets and locks are included in the price.
Reservations can be cancelled free of charge until 24 hours before the rental begins. After that we charge half of the price.
If a rented bike is stolen, you pay at most 250 euros, provided that it was locked.`,
    },
    {
      docId: "workshop",
      title: "Workshop",
      markdown: `# Workshop
## Repairs
Small repairs such as a flat tyre are done while you wait. For everything else we need two to four working days. You can book an appointment online or drop in before noon.
## Price list
- Puncture repair: 14 € including the tube
- Brake adjustment: 19 €
- Full service: 89 €, in spring 79 €
- Wheel truing: 25 €
## Guarantee on repairs
We give a guarantee of twelve months on our work. Wear parts such as brake pads and chains are excluded.
## E-bike batteries
We test batteries of all makes for 25 euros and send weak ones to a specialist for new cells.`,
    },
    {
      docId: "faq",
      title: "Questions and answers",
      markdown: `# Questions and answers
## Which means of payment do you take?
In the shop you can pay in cash or by card. Online we take credit cards, PayPal and bank transfer. We do not accept cheques.
## Do you buy used bikes?
Yes, we take your old bike in part exchange when you buy a new one. A mechanic looks at it and makes you an offer on the spot.
## Is there a gift voucher?
Gift vouchers are available from 10 euros in the shop and by mail. They are valid for three years.
## How do I find the right frame size?
Measure the inside of your leg in centimetres and multiply it by 0.66. Better still, come by and try: a fitting takes twenty minutes and costs nothing.
## Can I finance a bike?
Bikes above 800 euros can be paid in 12 or 24 monthly instalments without interest.`,
    },
  ],
  questions: [
    ask("When are you open?", "visit", "9:30 to 18:30"),
    ask("What time do you close on Saturday?", "visit", "14:00"),
    ask("Are you open on sundays?", "visit", "closed on Sundays"),
    ask("Where is your shop?", "visit", "12 Harbour Lane"),
    ask("How can I reach you by phone", "visit", "0300 555 0142"),
    ask("What's your email address?", "visit", "hello@spokeandwheel.example"),
    ask("Can I park my car there?", "visit", "parking spaces"),
    ask("How long does shipping take?", "delivery", "three working days"),
    ask("Is delivery free?", "delivery", "free for orders above 75"),
    ask("Do you deliver to the Netherlands?", "delivery", "Netherlands"),
    ask("How do I send something back?", "delivery", "return label"),
    ask("How many days do I have to return an item?", "delivery", "30 days"),
    ask("when do i get my refund", "delivery", "within five days"),
    ask("My parcel is broken, what now?", "delivery", "send us a photo"),
    ask("How much does it cost to rent an e-bike for a day?", "rental", "38 €"),
    ask("What is the deposit for a rental bike?", "rental", "100 euros"),
    ask("Are helmets included?", "rental", "Helmets and locks are included"),
    ask("Can I cancel my reservation?", "rental", "cancelled free of charge"),
    ask("What happens if the bike gets stolen?", "rental", "250 euros"),
    ask("how much is a puncture repair", "workshop", "14 €"),
    ask("How long do repairs take?", "workshop", "two to four working days"),
    ask("Is there a warranty on your work?", "workshop", "twelve months"),
    ask("Can you test my battery?", "workshop", "25 euros"),
    ask("Can I pay with PayPal?", "faq", "PayPal"),
    ask("Do you sell gift vouchers?", "faq", "from 10 euros"),
    ask("Can I pay in instalments?", "faq", "monthly instalments"),
    ask("Would you take my old bike?", "faq", "part exchange"),
    ask("Which frame size do I need?", "faq", "Measure the inside"),
    ask("Do you ship to Australia?", null, null),
    ask("Do you repair lawn mowers?", null, null),
    ask("Do you sell motorcycles?", null, null),
    ask("What is the capital of France?", null, null),
    ask("Do you offer yoga classes?", null, null),
    ask("Who won the football match yesterday?", null, null),
    ask("Do you have a vegan menu?", null, null),
    // There is a price for having one tested.
    ask("How much is a new battery for my e-bike?", null, null),
  ],
};
