// @vitest-environment jsdom
import { MESSAGE_MAX as CONTRACT_MAX } from "@parley/contract/conversations/message.ts";
import { nextState } from "@parley/contract/conversations/state.ts";
import { english } from "@parley/contract/problems/english.ts";
import { sayProblem } from "@parley/contract/problems/sayProblem.ts";
import { createRef, render } from "preact";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AGENT } from "../../../testing/standIn.ts";
import type { ChatOptions } from "../../shared/ChatOptions.ts";
import type { ChatEngine } from "../engine/createEngine.ts";
import { initialState, type ChatState } from "../state/ChatState.ts";
import { localMessage } from "../state/localMessage.ts";
import { chatTexts, errorText } from "../texts.ts";
import { Chat } from "./Chat.tsx";
import { MESSAGE_MAX } from "./Composer.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

const kept = new Map<string, string>();
const send = vi.fn<ChatEngine["send"]>();
const resend = vi.fn<ChatEngine["resend"]>();
const discard = vi.fn<ChatEngine["discard"]>();
const leaveContact = vi.fn<ChatEngine["leaveContact"]>();
const askContact = vi.fn<ChatEngine["askContact"]>();
const dropRequest = vi.fn<ChatEngine["dropRequest"]>();
const requestHuman = vi.fn<ChatEngine["requestHuman"]>();
const startOver = vi.fn<ChatEngine["startOver"]>();
const place = document.createElement("div");

function engineWith(state: Partial<ChatState>): ChatEngine {
  const nothing = () => undefined;
  return {
    get: () => ({ ...initialState, phase: "ready", ...state }),
    subscribe: () => nothing,
    memory: {
      get: (name) => kept.get(name) ?? "",
      set: (name, value) => kept.set(name, value),
      alone: (work) => work(),
    },
    send,
    resend,
    start: nothing,
    retryAnswer: nothing,
    requestHuman,
    startOver,
    askContact,
    dropRequest,
    leaveContact,
    discard,
    setView: nothing,
    removeView: () => false,
    touch: nothing,
    destroy: nothing,
  };
}

function draw(
  state: Partial<ChatState>,
  agent: Partial<typeof AGENT> = {},
  german = false,
  explain?: ChatOptions["explain"],
) {
  render(
    <Chat
      agent={{ ...AGENT, ...agent }}
      engine={engineWith(state)}
      texts={chatTexts(german)}
      field={createRef()}
      onNewChat={startOver}
      explain={explain}
      isTest={explain !== undefined}
      onClose={undefined}
    />,
    place,
  );
}
const field = () => place.querySelector("textarea");
function type(text: string) {
  const element = field();
  if (!element) throw new Error("no field");
  element.value = text;
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
const enter = (more: KeyboardEventInit = {}) =>
  field()?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...more }),
  );

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => 0,
    removeEventListener: () => 0,
  }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => 0;
      disconnect = () => 0;
    },
  );
  Element.prototype.scrollTo = () => undefined;
  kept.clear();
  kept.set("greeted", "1");
  document.body.append(place);
});
// Preact runs effects up to a tenth of a second after drawing, and the page has to be there for it.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 150)));
afterEach(() => {
  render(null, place);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("agrees with the contract on the longest message and on who is asked for when", () => {
  expect(MESSAGE_MAX).toBe(CONTRACT_MAX);
  expect(nextState("closed", "request")).toBe("requested");
});

describe("the field", () => {
  it("sends with Enter, breaks the line with Shift+Enter, and is then empty", async () => {
    draw({});
    type("Hello");
    enter({ shiftKey: true });
    expect(send).not.toHaveBeenCalled();
    await vi.waitFor(() => {
      enter();
      expect(send).toHaveBeenCalledWith("Hello");
    });
    await vi.waitFor(() => expect(field()?.value).toBe(""));
    expect(kept.get("draft")).toBe("");
  });

  it("leaves Enter to an input method", async () => {
    draw({});
    type("こんにち");
    await vi.waitFor(() =>
      expect(
        place.querySelector(".send")?.ariaDisabled ??
          place.querySelector(".send")?.getAttribute("aria-disabled"),
      ).toBe("false"),
    );
    enter({ isComposing: true });
    expect(send).not.toHaveBeenCalled();
  });

  it("keeps what is typed for the next visit", () => {
    draw({});
    type("half a thought");
    expect(kept.get("draft")).toBe("half a thought");
    render(null, place);
    draw({});
    expect(field()?.value).toBe("half a thought");
  });

  it("neither cuts nor sends what is too long, and says so", async () => {
    draw({});
    type("x".repeat(MESSAGE_MAX + 1));
    await vi.waitFor(() =>
      expect(place.textContent).toContain(english("fields.tooLong", { max: 4000 })),
    );
    enter();
    expect(send).not.toHaveBeenCalled();
    expect(field()?.value).toHaveLength(MESSAGE_MAX + 1);
  });
});

describe("the list", () => {
  const press = (text: string) =>
    [...place.querySelectorAll("button")].find((one) => one.textContent === text)?.click();

  it("offers to retry or to discard refused messages", () => {
    const error = "INTERNAL_SERVER_ERROR";
    draw({ pending: [{ ID: "q1", text: "Hello?", status: "failed", error }] });
    expect(place.textContent).toContain("Not sent");
    press("Retry");
    expect(resend).toHaveBeenCalledWith("q1");
    press("Discard");
    expect(discard).toHaveBeenCalledWith("q1");
  });

  it.each(["origin", "input", "CONFLICT", "UNAUTHORIZED"])(
    "offers only to discard what would be refused again: %s",
    (error) => {
      draw({ pending: [{ ID: "q1", text: "Hello?", status: "failed", error }] });
      expect(place.textContent).toContain(errorText(chatTexts(false), error));
      expect(place.textContent).not.toContain("Retry");
      expect(place.textContent).toContain("Discard");
    },
  );

  it("offers to send again what was refused on an earlier visit, without the old reason", () => {
    const old = { status: "failed", error: "origin", isOld: true } as const;
    draw({ pending: [{ ID: "q1", text: "Hello?", ...old }] });
    expect(place.querySelector("[role=alert]")?.textContent).toBe("Not sent. RetryDiscard");
  });

  it("says on a later visit, too, for how long nothing can be sent", () => {
    const old = { status: "failed", error: "day-limit", isOld: true } as const;
    const blockedUntil = Date.now() + 3 * 3_600_000;
    draw({ pending: [{ ID: "q1", text: "Hello?", ...old }], blockedUntil });
    const said = place.querySelector("[role=alert]")?.textContent;
    expect(said).toBe(
      `Not sent. ${english("answers.day-limit")} You can write again in 3 hours.Discard`,
    );
  });

  it.each([
    ["no-credits", false],
    ["spending-limit", false],
    ["network-limit", false],
    ["model-unauthorized", false],
    ["model-unknown", false],
    ["model-quota", false],
    ["model-failed", true],
    ["model-timeout", true],
    ["agent-busy", true],
  ])("offers to ask again where that can help: after %s %s", (error, isOffered) => {
    const question = localMessage("q1", "visitor", "How much?", 1);
    draw({
      messages: [question],
      answer: { questionId: "q1", text: "", working: false, error },
    });
    expect(place.textContent?.includes("Try again")).toBe(isOffered);
    const answer = { ...localMessage("a.q1", "bot", "", Date.now()), error };
    render(null, place);
    draw({ messages: [question, answer] });
    expect(place.textContent?.includes("Try again")).toBe(isOffered);
  });

  it("comes in the bubble of the dots, which its first words replace", async () => {
    const messages = [localMessage("q1", "visitor", "How much?", 1)];
    const answer = { questionId: "q1", text: "", working: false, error: "" };
    draw({ messages, answer });
    const dots = place.querySelector(".typing");
    draw({ messages, answer: { ...answer, text: "A bell costs 12 euros." } });
    await vi.waitFor(() => expect(place.textContent).toContain("A bell costs 12 euros."));
    expect(dots?.isConnected).toBe(true);
    expect(dots?.textContent).toBe("A bell costs 12 euros.");
    expect(place.querySelector(".typing")).toBeNull();
  });

  it.each(["no-credits", "spending-limit", "model-quota"])(
    "offers to ask again what was not answered on an earlier visit for %s, once it can be",
    (error) => {
      const question = localMessage("q1", "visitor", "How much?", 1);
      const answer = { ...localMessage("a.q1", "bot", "", Date.now()), error };
      draw({ messages: [question, answer] });
      expect(place.textContent).not.toContain("Try again");
      render(null, place);
      draw({ messages: [question, answer], canAnswerAgain: true });
      expect(place.textContent).toContain("Try again");
    },
  );

  it.each([
    ["spending-limit", true],
    ["network-limit", true],
    ["no-credits", false],
  ])("offers to ask again on the next day what %s refused: %s", (error, isOffered) => {
    const question = localMessage("q1", "visitor", "How much?", 1);
    const answer = { ...localMessage("a.q1", "bot", "", Date.now() - 86_400_000), error };
    draw({ messages: [question, answer] });
    expect(place.textContent?.includes("Try again")).toBe(isOffered);
  });

  it.each([
    ["origin", false],
    ["NOT_FOUND", true],
    ["NETWORK", true],
    ["INTERNAL_SERVER_ERROR", true],
  ])("offers to open the chat again where that can help: after %s %s", (failure, isOffered) => {
    draw({ phase: "failed", failure });
    expect(place.textContent).toContain(errorText(chatTexts(false), failure));
    expect(place.textContent?.includes("Try again")).toBe(isOffered);
  });

  it("says why a person cannot be asked for, and takes no further request then", () => {
    const handoff = { ...AGENT.handoff, enabled: true, always: true };
    draw({ handoff: "failed", handoffFailure: "origin" }, { handoff });
    const asked = () => place.querySelector<HTMLElement>(".handoff");
    expect(asked()?.textContent).toContain(errorText(chatTexts(false), "origin"));
    expect(asked()?.getAttribute("aria-disabled")).toBe("true");
    asked()?.click();
    expect(requestHuman).not.toHaveBeenCalled();
    render(null, place);
    draw({ handoff: "failed", handoffFailure: "NOT_FOUND" }, { handoff });
    expect(asked()?.textContent).toContain("That did not work. Please try again.");
    asked()?.click();
    expect(requestHuman).toHaveBeenCalledOnce();
  });

  it("shows what waits for the line, and offers to discard it", () => {
    draw({ pending: [{ ID: "q1", text: "Hello?", status: "waiting", error: "NETWORK" }] });
    expect(place.textContent).toContain("Hello?Waiting for a connection.");
    expect(place.querySelector("[role=alert]")).toBeNull();
    expect(place.textContent).not.toContain("Retry");
    press("Discard");
    expect(discard).toHaveBeenCalledWith("q1");
  });

  it("says of what is refused for a while that it is sent by itself, and when", () => {
    vi.spyOn(Date, "now").mockReturnValue(1_800_000_000_000);
    draw({
      pending: [{ ID: "q1", text: "Hello?", status: "waiting", error: "rate-limited" }],
      blockedUntil: Date.now() + 20_000,
    });
    const said = place.querySelector("[role=alert]")?.textContent;
    expect(said).toBe(
      `Waiting to be sent. ${english("answers.rate-limited")} You can write again in 20 s.Discard`,
    );
    expect(place.textContent).not.toContain("Waiting for a connection.");
  });

  it("counts down the wait instead of offering a retry", () => {
    vi.spyOn(Date, "now").mockReturnValue(1_800_000_000_000);
    draw({
      pending: [{ ID: "q1", text: "Hello?", status: "failed", error: "rate-limited" }],
      blockedUntil: Date.now() + 20_000,
    });
    expect(place.textContent).toContain("again in 20 s");
    expect(place.textContent).not.toContain("Retry");
    expect(place.textContent).toContain("Discard");
  });

  const dayLimitInGerman = sayProblem({ key: "answers.day-limit", values: {} }, "de");
  it.each([
    [150, false, `${english("answers.day-limit")} You can write again in 3 hours.`],
    [60, false, `${english("answers.day-limit")} You can write again in 60 minutes.`],
    [150, true, `${dayLimitInGerman} Sie können in 3 Stunden wieder schreiben.`],
    [60, true, `${dayLimitInGerman} Sie können in 60 Minuten wieder schreiben.`],
  ])("says of a wait of %i minutes when it is over (German: %s)", (minutes, german, said) => {
    const pending = [
      { ID: "q1", text: "Hello?", status: "failed", error: "day-limit" },
    ] satisfies ChatState["pending"];
    draw({ pending, blockedUntil: Date.now() + minutes * 60_000 }, {}, german);
    expect(place.querySelector("[role=alert]")?.textContent).toContain(said);
  });

  it("shows names, titles and the visitor's messages as text", () => {
    const bite = "<img src=x onerror=alert(1)>";
    const answer = localMessage("a", "bot", "ok", 2);
    draw(
      {
        messages: [
          localMessage("q", "visitor", bite, 1),
          { ...answer, sources: [{ docId: "d", title: bite, url: "javascript:alert(1)" }] },
          { ...localMessage("o", "operator", bite, 3), author: bite },
          { ...localMessage("s", "system", "joined", 4), author: bite },
        ],
      },
      { title: bite },
    );
    expect(place.querySelector("img")).toBeNull();
    expect(place.querySelectorAll("a[href]")).toHaveLength(0);
    expect(place.textContent.split(bite).length).toBeGreaterThan(5);
  });

  it("links a source on the web", () => {
    const sources = [{ docId: "d", title: "Prices", url: "https://example.com/p" }];
    draw({ messages: [{ ...localMessage("a", "bot", "ok", 2), sources }] });
    const link = place.querySelector("a.source");
    expect(link?.getAttribute("href")).toBe("https://example.com/p");
    expect(link?.getAttribute("rel")).toContain("noopener");
  });

  it("shows the server's lines and failures in German", () => {
    const failed = { ...localMessage("a", "bot", "", 2), error: "model-failed" };
    draw({ messages: [localMessage("s", "system", "requested", 1), failed] }, {}, true);
    expect(place.textContent).toContain("Sie möchten mit einem Menschen sprechen");
    expect(place.textContent).toContain(
      sayProblem({ key: "answers.model-failed", values: {} }, "de"),
    );
  });
});

describe("a line about a request in words", () => {
  it.each([
    ["de", false, "Sie möchten mit einem Menschen"],
    ["en", true, "You asked for a person"],
  ] as const)("is in its language, as the answer beside it: %s", (language, german, text) => {
    draw({ messages: [{ ...localMessage("s", "system", "requested", 1), language }] }, {}, german);
    expect(place.textContent).toContain(text);
  });
});

describe("starter questions", () => {
  const starterQuestions = ["When are you open?", "What does a repair cost?"];
  const starters = () => [...place.querySelectorAll<HTMLElement>(".starter")];

  it("stand above the field of an empty conversation, and are asked by a press", () => {
    draw({}, { starterQuestions });
    expect(starters().map(({ textContent }) => textContent)).toEqual(starterQuestions);
    starters()[1]?.click();
    expect(send).toHaveBeenCalledExactlyOnceWith("What does a repair cost?");
    expect(document.activeElement).toBe(field());
  });

  it.each<[string, Partial<ChatState>]>([
    ["something was said", { messages: [localMessage("q", "visitor", "Hi", 1)] }],
    ["a message is on its way", { pending: [{ ID: "q", text: "", status: "sending", error: "" }] }],
    ["the conversation is not known yet", { phase: "loading" }],
  ])("are not there once %s", (_when, state) => {
    draw(state, { starterQuestions });
    expect(starters()).toEqual([]);
  });
});

describe("a person", () => {
  const answer = localMessage("a", "bot", "I do not know.", 2);
  const offered = () => place.querySelector(".handoff") !== null;

  it.each([
    ["the message field", { conversation: "requested" }, () => field()],
    [
      "the form's first field",
      { conversation: "requested", contact: "open" },
      () => place.querySelector('[name="name"]'),
    ],
  ] as const)("leaves the focus to %s once it was asked for", async (_, state, next) => {
    document.body.append(place);
    const handoff = { ...AGENT.handoff, always: true };
    draw({}, { handoff });
    // Whoever is elsewhere stays there.
    draw(state, { handoff });
    await vi.waitFor(() => expect(place.querySelector(".handoff")).toBeNull());
    expect(document.activeElement).toBe(document.body);
    render(null, place);
    draw({}, { handoff });
    const button = place.querySelector<HTMLElement>(".handoff");
    button?.focus();
    draw({ handoff: "asking" }, { handoff });
    await vi.waitFor(() => expect(button?.ariaDisabled).toBe("true"));
    expect(document.activeElement).toBe(button);
    draw(state, { handoff });
    await vi.waitFor(() => expect(document.activeElement).toBe(next()));
    expect(next()).toBeTruthy();
    place.remove();
  });

  it("is offered once the agent had no answer, always, or never, as the owner chose", () => {
    const { handoff } = AGENT;
    draw({ messages: [answer] });
    expect(offered()).toBe(false);
    draw({ messages: [answer] }, { handoff: { ...handoff, always: true } });
    expect(offered()).toBe(true);
    render(null, place);
    draw({ offered: true });
    expect(offered()).toBe(true);
    render(null, place);
    draw({ offered: true }, { handoff: { ...handoff, enabled: false } });
    expect(offered()).toBe(false);
    render(null, place);
    draw(
      { conversation: "human", operatorName: "Anna" },
      { handoff: { ...handoff, always: true } },
    );
    expect(offered()).toBe(false);
    expect(place.querySelector(".title")?.textContent).toBe("Anna");
    expect(place.textContent).toContain("You are talking to a person");
  });

  it("is named from their first message on, and what is before it stays as it was", () => {
    const rows = [
      answer,
      ...["o", "b"].map((id) => localMessage(id, id === "o" ? "operator" : "bot", id, 3)),
    ];
    draw({ messages: rows, conversation: "bot" });
    const named = [...place.querySelectorAll(".row")].map(
      (row) => row.querySelector(".name") !== null,
    );
    // The greeting and the answer before; the person, and the agent that answers again.
    expect(named).toEqual([...named.slice(0, -3).map(() => false), false, true, true]);
  });

  it("who is asked for in words is told of by the answer alone, and by a button by a line", () => {
    const line = "You asked for a person";
    const byButton = localMessage("r", "system", "requested", 3);
    const inWords = { ...byButton, language: "en" } as const;
    const said = localMessage("p", "bot", "I have passed it on.", 4);
    const isShown = (messages: ChatState["messages"], state: Partial<ChatState> = {}) => {
      render(null, place);
      draw({ messages: [...messages], conversation: "requested", ...state });
      return place.textContent?.includes(line);
    };
    expect([isShown([inWords]), isShown([inWords, said])]).toEqual([true, false]);
    // By the button: also while something else is being answered, and after it.
    expect([isShown([byButton]), isShown([byButton, said])]).toEqual([true, true]);
    const answer = { questionId: "q1", text: "A bell costs", working: false, error: "" } as const;
    expect(isShown([byButton], { answer })).toBe(true);
  });

  it.each<Partial<ChatState>>([{ messages: [answer] }, { phase: "failed", failure: "NETWORK" }])(
    "is always in the menu, and choosing it asks for one: %o",
    async (state) => {
      draw(state);
      await openMenu();
      expect(items()[0]?.textContent).toBe("Talk to a person");
      items()[0]?.click();
      expect(requestHuman).toHaveBeenCalledOnce();
      await vi.waitFor(() => expect(items()).toHaveLength(0));
    },
  );

  it("is not in the menu where none can be asked for, or one is there", async () => {
    draw({}, { handoff: { ...AGENT.handoff, enabled: false } });
    await openMenu();
    expect(names()).toEqual(["New chat", "Download transcript", "SoundOff"]);
    render(null, place);
    draw({ conversation: "human", operatorName: "Anna" });
    await openMenu();
    expect(names()[0]).toMatch(/^New chat/);
  });
});

it("has in its header whoever took over, and the agent otherwise", () => {
  const shown = () => place.querySelector(".header .avatar")?.textContent;
  draw({ conversation: "human", operatorName: "Anna Berg" }, { title: "Finch" });
  expect(shown()).toBe("AB");
  render(null, place);
  draw({ conversation: "closed", operatorName: "Anna Berg" }, { title: "Finch" });
  expect(shown()).toBe("F");
});

const menu = () => place.querySelector<HTMLElement>("[aria-haspopup=menu]");
const items = () => [...place.querySelectorAll<HTMLElement>("[role^=menuitem]")];
const names = () => items().map(({ textContent }) => textContent);
const item = (name: string) => items().find(({ textContent }) => textContent.startsWith(name));
async function openMenu() {
  menu()?.click();
  // The first item has the focus once the menu listens for clicks outside of it.
  await vi.waitFor(() => expect(document.activeElement).toBe(items()[0]));
}

describe("the menu", () => {
  const said = { messages: [localMessage("q", "visitor", "Hi", Date.UTC(2026, 0, 5, 12))] };
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
  const focused = () => items().findIndex((one) => one === document.activeElement);

  it("starts a new chat at once, but not before something was said", async () => {
    draw({});
    await openMenu();
    expect(item("New chat")?.getAttribute("aria-disabled")).toBe("true");
    item("New chat")?.click();
    expect(startOver).not.toHaveBeenCalled();
    render(null, place);
    draw(said);
    await openMenu();
    expect(names()).toContain("New chat");
    item("New chat")?.click();
    expect(startOver).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(menu());
  });

  it("keeps the place that a quick key chose right after opening", async () => {
    draw(said);
    menu()?.click();
    // The menu is drawn before the next frame.
    await Promise.resolve();
    expect(items().length).toBeGreaterThan(1);
    press("End");
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    expect(focused()).toBe(items().length - 1);
  });

  it("has a way to ask for a person while one is waited for unasked", async () => {
    const waits = localMessage("w", "system", "waits", 2);
    draw({ messages: [waits], conversation: "requested" });
    expect(place.textContent).toContain("Your message has been passed on to the team.");
    expect(place.textContent).not.toContain("You asked for a person");
    await openMenu();
    expect(names()).toContain("Talk to a person");
    render(null, place);
    const asked = localMessage("r", "system", "requested", 3);
    draw({ messages: [waits, asked], conversation: "requested" });
    await openMenu();
    expect(names()).not.toContain("Talk to a person");
  });

  it("says what a new chat ends while a person is waited for or there", async () => {
    draw({ ...said, conversation: "requested" });
    await openMenu();
    expect(names()).toContain("New chatYou then no longer wait for a person.");
    render(null, place);
    draw({ ...said, conversation: "human", operatorName: "Anna" }, {}, true);
    await openMenu();
    expect(names()).toContain("Neuer ChatBeendet Ihr Gespräch mit Anna.");
  });

  it("downloads the conversation as text, in the visitor's language", async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    vi.stubGlobal(
      "URL",
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    const clicked = vi
      .spyOn(HTMLAnchorElement.prototype, "click")
      .mockImplementation(function click(this: HTMLAnchorElement) {
        names.push(this.download);
      });
    const messages = [
      ...said.messages,
      localMessage("a", "bot", "**£14**", Date.UTC(2026, 0, 5, 12, 1)),
      { ...localMessage("s", "system", "joined", Date.UTC(2026, 0, 5, 12, 2)), author: "Anna" },
      { ...localMessage("o", "operator", "Hi Kim", Date.UTC(2026, 0, 5, 12, 3)), author: "Anna" },
    ];
    draw({ messages }, { initMessage: "Welcome!" }, true);
    await openMenu();
    item("Verlauf")?.click();
    clicked.mockRestore();
    expect(names).toEqual([expect.stringMatching(/^Cargo-Bike-Workshop-\d{4}-\d\d-\d\d\.txt$/)]);
    const text = await new Promise<unknown>((done) => {
      const reader = new FileReader();
      reader.addEventListener("load", () => done(reader.result));
      reader.readAsText(files[0] ?? new Blob());
    });
    expect(String(text).replaceAll(/\[05\.01\.2026, \d\d:(\d\d)\]/g, "[$1]")).toBe(
      [
        "Cargo Bike Workshop",
        "Cargo Bike Workshop:\nWelcome!",
        "[00] Sie:\nHi",
        "[01] Cargo Bike Workshop:\n**£14**",
        "[02] Anna ist dem Gespräch beigetreten.",
        "[03] Anna:\nHi Kim\n",
      ].join("\n\n"),
    );
  });

  it("turns the sound on and off, stays open for it, and keeps the choice", async () => {
    draw({});
    await openMenu();
    expect(item("Sound")?.getAttribute("aria-checked")).toBe("false");
    item("Sound")?.click();
    await vi.waitFor(() => expect(item("Sound")?.textContent).toBe("SoundOn"));
    expect(kept.get("sound")).toBe("1");
    render(null, place);
    draw({});
    await openMenu();
    expect(item("Sound")?.getAttribute("aria-checked")).toBe("true");
    item("Sound")?.click();
    expect(kept.get("sound")).toBe("");
  });

  it("is walked with the arrow keys, Home and End, round and round", async () => {
    draw(said);
    await openMenu();
    const last = items().length - 1;
    const walk = ["ArrowUp", "ArrowDown", "ArrowDown", "End", "Home"].map((key) => {
      press(key);
      return focused();
    });
    expect(walk).toEqual([last, 0, 1, last, 0]);
  });

  it("opens with the arrow key, and Escape closes it and not the chat", async () => {
    draw({});
    menu()?.focus();
    press("ArrowDown");
    await vi.waitFor(() => expect(focused()).toBe(0));
    const seen = vi.fn<() => void>();
    document.addEventListener("keydown", seen);
    press("Escape");
    document.removeEventListener("keydown", seen);
    expect(seen).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(items()).toHaveLength(0));
    expect(document.activeElement).toBe(menu());
  });
});

describe("what a person has typed", () => {
  it("has its URLs as links, and nothing else as markup", () => {
    const text = "See https://example.com/holidays. <b>Thanks</b>";
    draw({ messages: [localMessage("a", "operator", text, 2)] });
    const link = place.querySelector<HTMLAnchorElement>(".plain a");
    expect(link?.getAttribute("href")).toBe("https://example.com/holidays");
    expect(link?.rel).toBe("noopener noreferrer nofollow");
    expect(place.querySelector(".plain")?.textContent).toBe(text);
    expect(place.querySelector(".plain b")).toBeNull();
  });
});

describe("a first message on its way", () => {
  const text = "See https://example.com/holidays";

  it("has its time above it and its URLs as links already, so that nothing moves when it is stored", () => {
    draw({ pending: [{ ID: "q1", text, status: "sending", error: "" }] });
    const seen = () => [
      place.querySelector(".time")?.textContent,
      place.querySelector(".mine .plain")?.innerHTML,
    ];
    const before = seen();
    expect(before[0]).toMatch(/\d:\d\d/);
    expect(before[1]).toContain('href="https://example.com/holidays"');
    render(null, place);
    draw({ messages: [localMessage("q1", "visitor", text, Date.now())] });
    expect(seen()).toEqual(before);
  });

  it("finds the time above the greeting, which it does not push down", () => {
    const above = (state: Partial<ChatState>) => {
      render(null, place);
      draw(state, { initMessage: "Hello." });
      const rows = [...(place.querySelector(".rows")?.children ?? [])];
      return rows.slice(0, 2).map((row) => row.classList.contains("time"));
    };
    expect(above({})).toEqual([true, false]);
    expect(above({ messages: [localMessage("q1", "visitor", text, Date.now())] })).toEqual([
      true,
      false,
    ]);
  });

  it("says once that it waits for a line, below a header that says Offline", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    draw({ pending: [{ ID: "q1", text, status: "waiting", error: "NETWORK" }] });
    expect(place.querySelector(".status")?.textContent).toBe("You are offline");
    expect(place.textContent).toContain("Waiting for a connection.");
    expect(place.textContent).not.toContain("You are offline.");
    render(null, place);
    draw({});
    expect(place.textContent).toContain("You are offline.");
  });
});

describe("the way to a person", () => {
  it("is offered after a reply without an answer, and no more once the chat is closed", () => {
    const offer = () => place.querySelector(".handoff");
    draw({ offered: true });
    expect(offer()).not.toBeNull();
    render(null, place);
    draw({ offered: true, conversation: "closed" });
    expect(offer()).toBeNull();
  });
});

describe("an address", () => {
  const form = () => place.querySelector<HTMLFormElement>("form.contact");
  const requested = { conversation: "requested" } as const;
  const enterIn = (name: string, value: string) => {
    const input = form()?.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!input) throw new Error(`no ${name}`);
    input.value = value;
  };
  const submit = () =>
    form()?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));

  it("is asked for once nobody has come in time, and never twice", () => {
    draw(requested);
    expect(form()).toBeNull();
    render(null, place);
    draw({ ...requested, waited: true });
    expect(form()?.textContent).toContain("Nobody has been free so far.");
    render(null, place);
    draw({ ...requested, waited: true, contact: "closed" });
    expect(form()).toBeNull();
    render(null, place);
    const left = localMessage("c", "system", "contact", 3);
    draw({ ...requested, waited: true, messages: [left] });
    expect(form()).toBeNull();
    expect(place.textContent).toContain("The team has your name and email address now.");
  });

  it.each(["no-credits", "model-unauthorized", "model-unknown", "model-quota"])(
    "is asked for at once where nobody is answered: %s",
    (error) => {
      const handoff = { ...AGENT.handoff, enabled: false };
      draw({ messages: [{ ...localMessage("a", "bot", "", 2), error }] }, { handoff });
      expect(form()?.textContent).toContain("Leave your name and email address");
      render(null, place);
      draw({ messages: [{ ...localMessage("a", "bot", "", 2), error: "model-failed" }] });
      expect(form()).toBeNull();
    },
  );

  it("is asked for at once where nobody could be told of a request, until somebody can", () => {
    const line = (text: string, ts: number) => localMessage(`${ts}`, "system", text, ts);
    const shown = (...lines: string[]) => {
      render(null, place);
      draw({ messages: lines.map(line) });
      return form() !== null;
    };
    expect(shown("unnoticed")).toBe(true);
    expect(shown("unnoticed", "contact")).toBe(false);
    expect(shown("unnoticed", "requested")).toBe(false);
    expect(shown("requested", "left")).toBe(false);
  });

  it("can be left after all where nobody could be told, from the menu", async () => {
    draw({ messages: [localMessage("1", "system", "unnoticed", 1)], contact: "closed" });
    expect(form()).toBeNull();
    await openMenu();
    expect(names()).toContain("Leave name and email");
  });

  it("does not hide how a request goes that the menu made", () => {
    const note = () => place.querySelector(".handoff small")?.textContent;
    draw({ ...requested, contact: "open" });
    expect([form() !== null, note()]).toEqual([true, undefined]);
    render(null, place);
    draw({ ...requested, contact: "open", handoff: "waiting" });
    expect(form()).not.toBeNull();
    expect(note()).toBe("There is no connection. Your request is sent as soon as there is one.");
    place.querySelector<HTMLButtonElement>(".waiting .link")?.click();
    expect(dropRequest).toHaveBeenCalledOnce();
  });

  it("stays, with what was written into it, when the agent says something else", async () => {
    const unpaid = { ...localMessage("a", "bot", "", 2), error: "no-credits" };
    draw({ messages: [unpaid] });
    await vi.waitFor(() => expect(askContact).toHaveBeenCalledExactlyOnceWith(true));
    enterIn("email", "kim@example.com");
    const passedOn = localMessage("b", "bot", "I have passed that on.", 3);
    draw({ ...requested, contact: "open", messages: [unpaid, passedOn] });
    await vi.waitFor(() => expect(place.textContent).toContain(passedOn.text));
    expect(form()?.querySelector<HTMLInputElement>("[name=email]")?.value).toBe("kim@example.com");
    draw({ conversation: "human", contact: "open", messages: [unpaid, passedOn] });
    await vi.waitFor(() => expect(form()).toBeNull());
  });

  it("can be left after all while answers are unpaid, with or without a person to ask for", async () => {
    const unpaid = { ...localMessage("a", "bot", "", 2), error: "no-credits" };
    const handoff = { ...AGENT.handoff, enabled: false };
    const closed = { messages: [unpaid], contact: "closed" } as const;
    draw(closed, { handoff });
    expect(form()).toBeNull();
    await openMenu();
    expect(names()[0]).toBe("Leave name and email");
    items()[0]?.click();
    expect(askContact).toHaveBeenCalledExactlyOnceWith(true);
    const offers = async (state: Partial<ChatState>, agent: Partial<typeof AGENT>) => {
      render(null, place);
      draw(state, agent, true);
      await openMenu();
      return names().filter((name) => name === "Name und E-Mail hinterlassen").length;
    };
    expect(await offers({ ...closed, conversation: "requested" }, {})).toBe(1);
    expect(await offers({ ...closed, conversation: "human" }, { handoff })).toBe(0);
    const left = [unpaid, localMessage("c", "system", "contact", 3)];
    expect(await offers({ ...closed, messages: left }, { handoff })).toBe(0);
    const paid = [unpaid, localMessage("b", "bot", "£14", 3)];
    expect(await offers({ ...closed, messages: paid }, { handoff })).toBe(0);
  });

  it("is sent once both are there, and a refusal says why and keeps them", async () => {
    leaveContact.mockResolvedValue("rate-limited");
    draw({ ...requested, contact: "open" });
    const wrong = () =>
      [...(form()?.querySelectorAll("[aria-invalid=true]") ?? [])].map((one) =>
        one.getAttribute("name"),
      );
    enterIn("email", "kim@nowhere");
    submit();
    await vi.waitFor(() => expect(wrong()).toEqual(["name"]));
    enterIn("name", "Kim");
    submit();
    await vi.waitFor(() => expect(wrong()).toEqual(["email"]));
    expect(form()?.textContent).toContain("valid email address.");
    expect(leaveContact).not.toHaveBeenCalled();
    enterIn("email", "kim@example.com");
    submit();
    expect(leaveContact).toHaveBeenCalledWith({ name: "Kim", email: "kim@example.com" });
    await vi.waitFor(() => expect(form()?.textContent).toContain(english("answers.rate-limited")));
    expect(form()?.querySelector<HTMLInputElement>("[name=name]")?.value).toBe("Kim");
  });
});

it("says that something went wrong, and renders again", async () => {
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error("oops");
    return <p>fine</p>;
  };
  render(
    <ErrorBoundary texts={chatTexts(false)}>
      <Fragile />
    </ErrorBoundary>,
    place,
  );
  await vi.waitFor(() => expect(place.textContent).toContain("Something went wrong"));
  broken = false;
  place.querySelector("button")?.click();
  await vi.waitFor(() => expect(place.textContent).toBe("fine"));
});

describe("buttons and cards of an answer", () => {
  const rich = {
    buttons: [
      { label: "Book", text: "I would like to book.", url: "" },
      { label: "Prices", text: "", url: "https://shop.example/prices" },
    ],
    cards: [
      {
        title: "Heron",
        text: "A lamp.",
        imageUrl: "https://api.example/v3/public/files/x",
        buttons: [{ label: "Take it", text: "I take the Heron.", url: "" }],
      },
    ],
  };
  const answer = { ...localMessage("a1", "bot", "Shall I?", 7), rich };
  const buttons = () => [...place.querySelectorAll<HTMLElement>("button.choice")];
  const names = () => [...place.querySelectorAll(".choice")].map((one) => one.textContent);

  it("are drawn below it, and a press says what its button says, under an id of its own", () => {
    draw({ messages: [answer] });
    expect(names()).toEqual(["Take it", "Book", "Prices"]);
    expect(place.querySelector(".card img")?.getAttribute("src")).toContain("/files/x");
    expect(place.querySelector<HTMLAnchorElement>("a.choice")?.href).toBe(
      "https://shop.example/prices",
    );
    for (const button of buttons()) button.click();
    expect(send.mock.calls).toEqual([
      ["I take the Heron.", "pressed-7-0"],
      ["I would like to book.", "pressed-7-1"],
    ]);
  });

  it("speak for the visitor only until something was said; links stay", () => {
    draw({ messages: [answer, localMessage("v2", "visitor", "Go on", 8)] });
    expect(names()).toEqual(["Prices"]);
  });

  it.each([
    ["horizontal", ".row .choices.horizontal"],
    ["vertical", ".row .choices.vertical:not(.card *)"],
    ["in-footer", ".chat > .choices.in-footer"],
  ] as const)("stand where the agent's owner wants them: %s", (buttonsLayout, where) => {
    draw({ messages: [answer] }, { buttonsLayout });
    const own = [...place.querySelectorAll(`${where} > .choice`)].map((one) => one.textContent);
    expect(own).toEqual(["Book", "Prices"]);
    expect(names()).toHaveLength(3);
  });

  it("lead nowhere but to the web", () => {
    const harmful = { label: "Go", text: "", url: "javascript:alert(1)" };
    const imageUrl = "javascript:alert(1)";
    const card = { title: "A", text: "", imageUrl, buttons: [] };
    draw({ messages: [{ ...answer, rich: { buttons: [harmful], cards: [card] } }] });
    expect(place.querySelector("a.choice, .card img")).toBeNull();
  });
});

it("asks a visitor for an address where the agent cannot answer, and nobody who tests it", () => {
  const question = localMessage("q1", "visitor", "How much?", 1);
  const answer = { ...localMessage("a.q1", "bot", "", 2), error: "no-credits" };
  const asks = () => place.querySelector('input[type="email"]') !== null;
  draw({ messages: [question, answer] });
  expect(asks()).toBe(true);
  render(null, place);
  draw({ messages: [question, answer] }, {}, false, { label: "Explain", open: vi.fn() });
  expect(asks()).toBe(false);
});

describe("an answer that can be explained", () => {
  const answer = {
    ...localMessage("a.question1", "bot", "At nine.", 2),
    explainedUntil: 9,
  };

  it("has a button for it in a test by the agent's own people", () => {
    const open = vi.fn<(messageId: string) => void>();
    draw({ messages: [answer] }, {}, false, { label: "Explain", open });
    place.querySelector<HTMLButtonElement>("button.explain")?.click();
    expect(open).toHaveBeenCalledExactlyOnceWith("question1");
  });

  it("has none for visitors", () => {
    draw({ messages: [answer] });
    expect(place.textContent).toContain("At nine.");
    expect(place.querySelector("button.explain")).toBeNull();
  });
});
