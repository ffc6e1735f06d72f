import { asked, type BusinessSet } from "../businessSet.ts";

export const swimmingPool: BusinessSet = {
  name: "swimming pool",
  language: "en",
  documents: [
    {
      docId: "times",
      title: "Opening times",
      markdown: `# Opening times
| | Lane swimming | Family pool | Sauna |
|---|---|---|---|
| Monday | 6:30 – 9:00 | closed | closed |
| Tuesday | 6:30 – 21:00 | 12:00 – 18:00 | 15:00 – 21:00 |
| Wednesday | 6:30 – 21:00 | 12:00 – 18:00 | 15:00 – 21:00 (women only) |
| Thursday | 6:30 – 21:00 | 12:00 – 18:00 | 15:00 – 21:00 |
| Friday | 6:30 – 19:00 | 12:00 – 19:00 | 15:00 – 22:00 |
| Weekend | 8:00 – 17:00 | 9:00 – 17:00 | 10:00 – 17:00 |

Last entry is 45 minutes before closing. On bank holidays we keep weekend times. The pool is shut from 24 to 26 December and for cleaning in the first week of September.`,
    },
    {
      docId: "prices",
      title: "Admission",
      markdown: `# Admission
| Ticket | Adult | Child (4–15) | Concession |
|---|---|---|---|
| Single swim | £6.80 | £3.90 | £5.20 |
| Ten swims | £58 | £33 | £45 |
| Swim and sauna | £14 | – | £11.50 |
| Monthly pass | £39 | £21 | £31 |

Children under four swim free. Two adults with up to three children pay £17.50 as a family. Concessions are for students, over-65s and people on benefits; please bring proof.

A ten-swim card is valid for eighteen months and can be shared. Monthly passes renew by direct debit until you end them, which you can do up to five days before the next payment.`,
    },
    {
      docId: "lessons",
      title: "Swimming lessons",
      markdown: `# Swimming lessons
## Children
Courses run in term time, ten lessons of half an hour, and cost £72. There are never more than six children in a group. Beginners start at five years. Book online from the Monday before term.
## Adults
Rosa Whitlock coaches adults who are afraid of water, Thursdays at 19:30, £9.50 a session. No booking needed.
## Parents and babies
Splash time is on Tuesday and Friday at 10:00 for babies from four months. £5 with one parent. Swim nappies are sold at the desk for £1.50.
## Missed lessons
Missed lessons cannot be made up, unless the teacher is ill: then we add one at the end of the course.`,
    },
    {
      docId: "visit",
      title: "Your visit",
      markdown: `# Your visit
- **Lockers** take a £1 coin, which you get back.
- **Towels** can be hired for £2.50 with a £5 deposit.
- **Goggles** are sold from £7, not hired.
- **Hairdryers** are free.
- **Food:** The Deck serves soup, toast and cake until an hour before closing. No glass at the poolside.

There is a pool hoist, and one changing room has space for a wheelchair. The water is 27 °C in the main pool, which is 25 metres long with six lanes, and 32 °C in the family pool.

Children under eight must be in the water with an adult. Street clothes and shorts below the knee are not allowed in the water. Valuables are left at your own risk. What we find is kept at the desk for four weeks.`,
    },
    {
      docId: "contact",
      title: "Finding us",
      markdown: `# Finding us
Harbour Baths, 88 Dock Street, Leith EH6 6NX. Write to hello@harbourbaths.example or ring 0131 555 0142.

Tram stop Foot of the Walk is five minutes away. Our car park has forty places; swimmers park for up to two and a half hours without charge. There are racks for bicycles by the entrance.

## Parties and hire
Hire the family pool with an inflatable for a birthday: £145 for an hour, up to 25 guests, Saturdays after 17:00. A lifeguard is included. Half is due when you book; we keep it if you call off within a fortnight of the date.

The baths belong to the city and have been run by manager Callum Reid since 2016.`,
    },
  ],
  questions: [
    asked("direct", "When can I swim lanes on Fridays?", ["6:30 – 19:00"], ["12:00", "21:00"]),
    asked("direct", "How much is a single swim for an adult?", ["£6.80"], ["£58"]),
    asked("direct", "How long is the main pool?", ["25 metres"]),
    asked("direct", "How warm is the water in the family pool?", ["32 °C"]),
    asked("direct", "Can I hire a towel?", ["£2.50"]),
    asked("direct", "What's your email address?", ["hello@harbourbaths.example"]),
    asked("direct", "How long is the ten-swim card valid?", ["eighteen months"]),
    asked("nearMiss", "Is the family pool open on Mondays?", ["closed"], ["6:30"]),
    asked("nearMiss", "What does swim and sauna cost for students?", ["£11.50"], ["£14", "£5.20"]),
    asked("nearMiss", "How much is it for a three-year-old?", ["free"]),
    asked("nearMiss", "When is the sauna open for women only?", ["Wednesday"]),
    asked("nearMiss", "What time do you open on a bank holiday?", ["weekend times"]),
    asked("nearMiss", "How much does it cost to rent goggles?", ["not hired"]),
    asked("nearMiss", "How much is a lesson for adults?", ["£9.50"], ["£72"]),
    asked("typo", "monthly pas for a chlid how much", ["£21"], ["£39"]),
    asked("typo", "When is the suana open on Saturday", ["10:00 – 17:00"], ["8:00"]),
    asked("typo", "are there lokers", ["£1 coin"]),
    asked("typo", "do you have hairdriers", ["free"]),
    asked(
      "followUp",
      "And the sauna?",
      ["15:00 – 22:00"],
      ["12:00"],
      ["When is the family pool open on Friday?"],
    ),
    asked(
      "followUp",
      "What about children?",
      ["£33"],
      ["£58"],
      ["What do ten swims cost for adults?"],
    ),
    asked(
      "followUp",
      "How old do they have to be?",
      ["five years"],
      [],
      ["Do you have swimming lessons for children?"],
    ),
    asked(
      "followUp",
      "How many guests can we bring?",
      ["25 guests"],
      [],
      ["Can we hire the pool for a birthday party?"],
    ),
    asked(
      "followUp",
      "Can I share it with my wife?",
      ["can be shared"],
      [],
      ["How much is a ten-swim card?"],
    ),
    asked("paraphrase", "I left my watch in the changing room, what now?", ["kept at the desk"]),
    asked("paraphrase", "How do I stop my monthly pass?", ["five days before"]),
    asked("paraphrase", "Somewhere to eat?", ["The Deck"]),
    asked("paraphrase", "My son is ill and can't come to his lesson", ["cannot be made up"]),
    asked("paraphrase", "Can my nine-year-old swim alone?", ["under eight"]),
    asked("paraphrase", "I'm scared of water, can you help?", ["Rosa Whitlock"]),
    asked("paraphrase", "Who is in charge?", ["Callum Reid"]),
    asked("crossLanguage", "Was kostet eine Monatskarte für Erwachsene?", ["£39"], ["£21"]),
    asked("crossLanguage", "Gibt es Parkplätze?", ["car park"]),
    asked("unanswerable", "Do you have a water slide?", []),
    asked("unanswerable", "Is there a gym?", []),
    asked("unanswerable", "Do you give diving courses?", []),
    asked("unanswerable", "How deep is the family pool?", []),
    asked("unanswerable", "Can I pay with Bitcoin?", []),
    asked("unanswerable", "How much is a massage?", []),
    asked("unanswerable", "Do you sell gift vouchers?", []),
    asked("unanswerable", "Which shampoo may I use?", []),
    asked("unanswerable", "What does the yearly pass cost?", []),
    asked("unanswerable", "Are you hiring lifeguards?", []),
    asked("unanswerable", "And is there Wi-Fi?", [], [], ["Somewhere to eat?"]),
    asked(
      "followUp",
      "And at the weekend?",
      ["10:00 – 17:00"],
      ["15:00"],
      ["When is the sauna open on Tuesday?", "And on Fridays?"],
    ),
    asked(
      "followUp",
      "And on Fridays?",
      ["15:00 – 22:00"],
      ["15:00 – 21:00"],
      ["When is the sauna open on Thursdays?", "Thanks!"],
    ),
    asked(
      "followUp",
      "And for ten swims?",
      ["£33"],
      ["£58", "£3.90"],
      ["What does a single swim cost for an adult?", "And for a child?"],
    ),
  ],
};
