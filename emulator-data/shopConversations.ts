import {
  answer,
  ask,
  closed,
  joined,
  left,
  noAnswer,
  person,
  requested,
  visitor,
  type Script,
} from "./scripted.ts";

const unknown =
  "I could not find that in what I was given. Shall I bring in somebody from the shop?";

/** Two weeks at the shop's own chat, newest first. */
export const shopConversations: readonly Omit<Script, "agent">[] = [
  {
    hoursAgo: 0.09,
    from: visitor("bristol", "Safari", "prices"),
    state: "requested",
    unread: 2,
    lines: [
      ask("Hi, my rear wheel has a wobble and two spokes are loose. Can you fix that today?"),
      answer(
        "Most repairs are done within two working days. A hand-built wheel without parts costs £58 and takes about a week; for a puncture or a brake adjustment you need no appointment.",
        "prices",
      ),
      ask(
        "I need it for a ride on Saturday morning. Could a mechanic tell me if truing is enough?",
      ),
      requested,
      ask("I can be there in twenty minutes if that helps."),
    ],
  },
  {
    hoursAgo: 0.4,
    from: visitor("hamburg", "Firefox", "delivery"),
    state: "human",
    lines: [
      ask("Liefern Sie auch Ersatzteile nach Deutschland?"),
      answer(
        "Ja. Teile versenden wir für 14 £ nach Irland, Deutschland, Österreich und in die Niederlande. Komplette Räder versenden wir nicht ins Ausland.",
        "delivery",
      ),
      ask("Ich bräuchte zwei Felgen mit 622 mm und 32 Loch. Ist das noch ein Paket?"),
      noAnswer(
        "Das steht leider nicht in meinen Unterlagen. Soll ich jemanden aus dem Laden holen?",
      ),
      requested,
      joined,
      person("Guten Tag, Marlow hier. Zwei Felgen gehen als ein Paket, es bleibt bei 14 £."),
      ask("Wunderbar. Haben Sie sie in Schwarz?"),
    ],
  },
  {
    hoursAgo: 1.6,
    from: visitor("bristol", "Chrome", "opening-hours"),
    state: "bot",
    unread: 1,
    lines: [
      ask("Are you open this Monday?"),
      answer("No, the shop is closed on Sundays and Mondays.", "hours"),
      ask("And Saturday, until when?"),
      answer(
        "On Saturday the shop is open between 9:00 and 17:00, the workshop between 9:00 and 13:00.",
        "hours",
      ),
    ],
  },
  {
    hoursAgo: 4.2,
    from: visitor("dublin", "Edge", "delivery"),
    state: "bot",
    unread: 1,
    lines: [
      ask("How long do I have to return a helmet?"),
      answer(
        "You may return anything unused within 30 days, and the postage for the return is ours to pay. The refund arrives within five working days after the parcel has reached us.",
        "delivery",
      ),
    ],
  },
  {
    hoursAgo: 9,
    from: visitor("bristol", "Chrome", "faq"),
    state: "closed",
    lines: [
      ask("I lost the key of my lock, the bike is standing outside the library"),
      answer(
        "Bring the key number and an identity card, and we order a spare key for £9. Without the number we open the lock for £20 after you have shown that the bike is yours.",
        "faq",
      ),
      ask("I cannot move the bike, that is the problem :)"),
      requested,
      joined,
      person("Hi, Marlow here. Which library? Ines can come by with the cutter around five."),
      ask("The central one. You are lifesavers, thank you!"),
      person("See you at five. Please have your identity card with you."),
      closed,
    ],
  },
  {
    hoursAgo: 26,
    from: visitor("bristol", "Safari", ""),
    state: "bot",
    lines: [
      ask("what does a puncture cost"),
      answer("A puncture repair costs £14 with a new tube included.", "prices"),
      ask("thanks!"),
      answer("You are welcome. Ride safely!"),
    ],
  },
  {
    hoursAgo: 31,
    from: visitor("utrecht", "Firefox", "handbook"),
    state: "bot",
    lines: [
      ask("Does the frame guarantee pass on when I sell my bike?"),
      answer(
        "Yes. The guarantee passes to the next owner when the frame card is signed by both. Frames carry a guarantee of ten years against breakage.",
        "guarantee",
      ),
      ask("And for a child's bike?"),
      answer("Café racers and children’s bicycles have a guarantee of five years.", "guarantee"),
    ],
  },
  {
    hoursAgo: 50,
    from: visitor("portland", "Chrome", "about"),
    state: "bot",
    lines: [
      ask("Do you ship complete bikes to the US?"),
      answer(
        "Complete bikes are not shipped abroad. We ship parts to Ireland, Germany, Austria and the Netherlands for £14.",
        "delivery",
      ),
    ],
  },
  {
    hoursAgo: 56,
    from: visitor("bristol", "Edge", "prices"),
    state: "closed",
    lines: [
      ask("Is there a discount for students?"),
      answer("Yes: students get ten per cent off labour with a valid card.", "prices"),
      ask("Also on an e-bike diagnosis?"),
      noAnswer(unknown),
      requested,
      joined,
      person("Yes, on that too. It is £36 instead of £40 then."),
      ask("Great, I will come by on Thursday"),
      left,
      closed,
    ],
  },
  {
    hoursAgo: 79,
    from: visitor("vienna", "Chrome", "faq"),
    state: "bot",
    lines: [
      ask("Wie weit kommt das Finch Volt mit einer Ladung?"),
      answer(
        "Das Finch Volt hat einen Akku mit 504 Wh und fährt mit einer Ladung zwischen 60 und 95 Kilometer. Voll geladen ist es nach viereinhalb Stunden.",
        "faq",
      ),
    ],
  },
  {
    hoursAgo: 101,
    from: visitor("bristol", "Chrome", "faq"),
    state: "bot",
    lines: [
      ask("can i leave my bike with you over winter"),
      answer(
        "Yes. Winter storage from November to March costs £45 and includes a basic check in spring.",
        "faq",
      ),
      ask("is it insured"),
      noAnswer(unknown),
    ],
  },
  {
    hoursAgo: 126,
    from: visitor("lyon", "Firefox", ""),
    state: "closed",
    lines: [
      ask("Hello, do you repair electric scooters?"),
      answer("We do not repair motorcycles or electric scooters.", "faq"),
      ask("ok thank you"),
      answer("With pleasure. If it ever has pedals, we are there for you."),
      closed,
    ],
  },
  {
    hoursAgo: 148,
    from: visitor("bristol", "Safari", "prices"),
    state: "bot",
    lines: [
      ask("What is the difference between a basic and a full service?"),
      answer(
        "The basic service costs £65 and covers brakes, gears, bolts and tyres. The full service costs £145; the bike is taken apart, cleaned, greased and rebuilt.",
        "prices",
      ),
      ask("How long do you keep the bike for the full one?"),
      answer("The full service takes four working days.", "prices"),
      ask("Do you collect it?"),
      answer(
        "We collect your bike for £15 within the city and bring it back for the same.",
        "prices",
      ),
    ],
  },
  {
    hoursAgo: 172,
    from: visitor("dublin", "Chrome", "delivery"),
    state: "closed",
    lines: [
      ask("My parcel arrived with a dented box and the saddle is scratched."),
      noAnswer(
        "I am sorry to hear that. Shall I bring in somebody from the shop who can look into it?",
      ),
      requested,
      joined,
      person(
        "Hello, Marlow here. Could you mail a photo and the order number to hello@alderandfinch.example?",
      ),
      ask("Done, it is order 20713."),
      person("Thank you. A new saddle leaves today; keep the old one."),
      ask("That was quick. Thanks a lot!"),
      closed,
    ],
  },
  {
    hoursAgo: 220,
    from: visitor("bristol", "Chrome", "about"),
    state: "bot",
    lines: [
      ask("Is the shop accessible for wheelchairs?"),
      answer("The workshop is step-free, and there is a hearing loop at the counter.", "faq"),
    ],
  },
  {
    hoursAgo: 268,
    from: visitor("hamburg", "Edge", "opening-hours"),
    state: "bot",
    lines: [
      ask("Haben Sie zwischen den Jahren offen?"),
      answer(
        "Zwischen dem 24. Dezember und dem 2. Januar ist nur der Verleih besetzt, von 10:00 bis 14:00 Uhr.",
        "hours",
      ),
    ],
  },
  {
    hoursAgo: 322,
    from: visitor("bristol", "Firefox", "faq"),
    state: "closed",
    lines: [
      ask("Do you take my old bike in part exchange?"),
      answer(
        "Yes, we take bikes in part exchange if the frame is sound. We offer a price on the spot; bring the proof of purchase.",
        "faq",
      ),
      ask("Perfect, see you tomorrow"),
      answer("See you tomorrow!"),
      closed,
    ],
  },
];
