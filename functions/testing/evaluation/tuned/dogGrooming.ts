import { asked, type BusinessSet } from "../businessSet.ts";

export const dogGrooming: BusinessSet = {
  name: "dog grooming and boarding",
  language: "en",
  documents: [
    {
      docId: "groom",
      title: "Grooming",
      markdown: `# Grooming
| Service | Small (under 10 kg) | Medium (10–25 kg) | Large (over 25 kg) | Time needed |
|---|---|---|---|---|
| Bath and brush | £22 | £29 | £38 | 1 hour |
| Full groom | £38 | £48 | £65 | 2 hours |
| Puppy's first groom | £20 | £25 | – | 45 minutes |
| Nail trim | £9 | £9 | £12 | 15 minutes |
| Hand stripping | £45 | £58 | £80 | 3 hours |

Matted coats take longer; we add £15 for every extra half hour and always ring you before we start. Teeth cleaning is £14 on top of any groom. We only use fragrance-free shampoo.`,
    },
    {
      docId: "board",
      title: "Boarding and day care",
      markdown: `# Boarding and day care
**Day care** runs Monday to Friday, 7.30 am to 6.30 pm, and costs £26 a day, or £115 for a week of five days. Dogs have to pass a free trial morning first.

**Overnight boarding** is £34 a night for one dog and £24 for each further dog from the same home. In the school holidays we charge £5 more. Drop-off is between 9 and 11 am; collect by noon on the last day or pay for another day care session.

What your dog needs to bring:
- vaccination card (kennel cough included)
- its own food, in portions
- a blanket that smells of home

We cannot take un-neutered males over twelve months or dogs that have bitten. We walk every dog twice a day for at least 45 minutes. If yours falls ill, we go to Dr Anjali Rao at Millbrook Vets and call you at once; treatment is at your cost.`,
    },
    {
      docId: "book",
      title: "Appointments and payment",
      markdown: `# Appointments and payment
Book online or text us on 07700 900 318. To secure a grooming appointment we take a £10 deposit, which comes off the bill.

If you need to move or cancel, tell us at least 48 hours ahead and the deposit carries over. Less notice than that and it's lost. For boarding, cancel a week ahead to pay nothing; after that it's half the booking.

Payment is by card or bank transfer; we're cashless. Every sixth full groom is half price. Rescue dogs get 10% off all year.`,
    },
    {
      docId: "about",
      title: "About Muddy Paws",
      markdown: `# About Muddy Paws
Hattie Osei started Muddy Paws in her garage in 2014. Her brother Kwame joined in 2018 and looks after boarding; our youngest groomer, Bea Lindqvist, specialises in nervous dogs.

You'll find us at 3 Tannery Court, Otley, LS21 1QP, behind the fire station. There are two bays marked Muddy Paws right outside, or use the market square, which is free for an hour. The 33A from Leeds stops round the corner.

### When we're in
| | Grooming | Reception |
|---|---|---|
| Mon | closed | 9–5 |
| Tue–Thu | 8.30–5 | 8–6 |
| Fri | 8.30–7 | 8–7 |
| Sat | 9–3 | 9–3 |

Closed on Sundays and over Christmas. Nobody has to climb anything: the whole place is on one level.`,
    },
  ],
  questions: [
    asked("direct", "How much is a full groom for a medium dog?", ["£48"], ["£38", "£65"]),
    asked("direct", "What does day care cost per day?", ["£26"]),
    asked("direct", "How long does hand stripping take?", ["3 hours"], ["2 hours"]),
    asked("direct", "Who specialises in nervous dogs?", ["Bea Lindqvist"]),
    asked("direct", "Do I have to pay a deposit for grooming?", ["£10"]),
    asked("direct", "What should my dog bring for boarding?", ["blanket"]),
    asked("nearMiss", "How much is a nail trim for a labrador of 30 kg?", ["£12"], ["£9"]),
    asked("nearMiss", "what does boarding cost for a second dog", ["£24"]),
    asked("nearMiss", "When is reception open on Mondays?", ["9–5"], ["closed", "8–6"]),
    asked("nearMiss", "How far ahead do I need to cancel boarding?", ["a week ahead"]),
    asked("nearMiss", "What time does grooming finish on a Friday?", ["8.30–7"], ["8.30–5"]),
    asked("nearMiss", "How much is five days of day care?", ["£115"]),
    asked("typo", "how much is a pupy's first groom for a small one", ["£20"], ["£25"]),
    asked("typo", "do you do teeth claening", ["£14"]),
    asked("typo", "Is there a dicsount for rescue dogs?", ["10%"]),
    asked(
      "followUp",
      "And for a large dog?",
      ["£38"],
      ["£29", "£22"],
      ["How much is a bath and brush for a medium dog?"],
    ),
    asked(
      "followUp",
      "what about saturdays",
      ["9–3"],
      ["closed"],
      ["What are the grooming hours on Tuesday?"],
    ),
    asked(
      "followUp",
      "and how long does it take?",
      ["15 minutes"],
      ["1 hour"],
      ["How much is a nail trim?"],
    ),
    asked("paraphrase", "My dog's fur is full of knots, will that be dearer?", ["£15"]),
    asked("paraphrase", "What happens if he gets sick while I'm away?", ["Dr Anjali Rao"]),
    asked("paraphrase", "Where do I put the car when I drop him off?", ["two bays"]),
    asked("paraphrase", "Can I pay in notes and coins?", ["cashless"]),
    asked("paraphrase", "I've hurt my leg, are there any stairs?", ["one level"]),
    asked("paraphrase", "How much exercise will she get?", ["45 minutes"]),
    asked("crossLanguage", "Wo finde ich euch?", ["3 Tannery Court"]),
    asked("crossLanguage", "Wie kann ich bezahlen?", ["bank transfer"]),
    asked("unanswerable", "Do you groom cats?", []),
    asked("unanswerable", "Do you sell dog leads?", []),
    asked("unanswerable", "Can you microchip my dog?", []),
    asked("unanswerable", "Do you offer training classes?", []),
    asked("unanswerable", "Is there a webcam so I can watch?", []),
    asked("unanswerable", "Do you pick up dogs from home?", []),
    asked("unanswerable", "What does a flea treatment cost?", []),
    asked("unanswerable", "How much is your shampoo?", []),
    asked("unanswerable", "Are you insured?", []),
  ],
};
