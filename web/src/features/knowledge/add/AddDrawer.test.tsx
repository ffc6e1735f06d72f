// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { knowledgeSource } from "@parley/contract/knowledge/source.ts";
import { english } from "@parley/contract/problems/english.ts";
import { api } from "#platform/api/api.ts";
import { AppError } from "#platform/api/appError.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useSession } from "#platform/auth/session.ts";
import { german } from "#testing/german.ts";
import { renderUi } from "#testing/renderUi.tsx";
import AddDrawer from "./AddDrawer.tsx";
import { useDraft } from "./drafts.ts";
import { PageDrop } from "./PageDrop.tsx";

vi.mock("#platform/api/api.ts", () => ({
  api: { knowledge: { addText: vi.fn(), addUrl: vi.fn(), addFile: vi.fn(), remove: vi.fn() } },
}));

const agentId = "agent-0123456789";
const onClose = vi.fn<() => void>();
const person = (uid: string) => ({
  uid,
  email: "",
  emailVerified: true,
  name: "",
  photoURL: "",
  hasPassword: true,
});

const field = (label: RegExp) => {
  const element = screen.getByLabelText(label);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element;
  throw new Error(`${label.source} is not a field`);
};
const write = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const choose = (kind: string) => fireEvent.click(screen.getByLabelText(kind));
const submit = () => {
  const form = document.querySelector("form");
  if (!form) throw new Error("no form");
  fireEvent.submit(form);
};
const open = async () => {
  renderUi(<AddDrawer agentId={agentId} open onClose={onClose} />);
  await screen.findByLabelText("Text");
};

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  // A different person each time, so that no earlier input is left.
  useSession.setState({ user: person(crypto.randomUUID()) });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it("shows at both fields what is missing, and makes no call", async () => {
  await open();
  submit();
  expect(await screen.findByText(english("knowledge.nameRequired"))).toBeTruthy();
  expect(screen.getByText(english("knowledge.contentRequired"))).toBeTruthy();
  expect(api.knowledge.addText).not.toHaveBeenCalled();
});

it("keeps the input when the call fails, and when the drawer is closed and reopened", async () => {
  vi.mocked(api.knowledge.addText).mockRejectedValue(
    new AppError("NETWORK", () => "Nobody answers."),
  );
  await open();
  write(/^Name/, "Opening hours");
  write(/^Content/, "From 9 to 18.");
  submit();
  expect((await screen.findByText("Nobody answers.")).closest("[role=alert]")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  cleanup();
  await open();
  expect(field(/^Name/).value).toBe("Opening hours");
  expect(field(/^Content/).value).toBe("From 9 to 18.");
});

it("shows what the server refuses at its field, in the reader's language", async () => {
  const fields = { url: "knowledge.urlInvalid" };
  vi.mocked(api.knowledge.addUrl).mockRejectedValue(
    new AppError("BAD_REQUEST", () => "x", { fields }),
  );
  await open();
  choose("Web page");
  write(/^URL/, "example.com/about");
  useLanguage.getState().setLanguage("de");
  submit();
  expect(await screen.findByText(german("knowledge.urlInvalid"))).toBeTruthy();
  expect(vi.mocked(api.knowledge.addUrl).mock.calls[0]?.[0].url).toBe("https://example.com/about");
});

it("removes what failed because of its URL once another URL is added, and not before", async () => {
  const replaced = knowledgeSource.parse({
    ID: "failed",
    agentId,
    userId: "ada",
    name: "Prices",
    sourceType: "url",
    url: "https://example.com/prics",
    status: "ERROR",
    errorCode: "not-found",
    ts: 1,
    updatedAt: 1,
  });
  vi.mocked(api.knowledge.addUrl).mockRejectedValueOnce(new AppError("NETWORK", () => "Later."));
  vi.mocked(api.knowledge.addUrl).mockResolvedValueOnce({ docId: "document-2" });
  vi.mocked(api.knowledge.remove).mockResolvedValue({ deleted: true });
  const Correcting = () => {
    const [, change] = useDraft(agentId);
    const [open, setOpen] = useState(false);
    const begin = () => {
      change({ kind: "url", url: replaced.url });
      setOpen(true);
    };
    return (
      <>
        <button type="button" onClick={begin}>
          Begin
        </button>
        <AddDrawer agentId={agentId} open={open} replaced={replaced} onClose={onClose} />
      </>
    );
  };
  renderUi(<Correcting />);
  fireEvent.click(screen.getByText("Begin"));
  await screen.findByLabelText(/^URL/);
  expect(field(/^URL/).value).toBe("https://example.com/prics");
  write(/^URL/, "https://example.com/prices");
  submit();
  expect(await screen.findByText("Later.")).toBeTruthy();
  expect(api.knowledge.remove).not.toHaveBeenCalled();
  submit();
  await waitFor(() =>
    expect(api.knowledge.remove).toHaveBeenCalledWith({ agentId, docId: "failed" }),
  );
  expect(vi.mocked(api.knowledge.addUrl).mock.lastCall?.[0].url).toBe("https://example.com/prices");
  expect(onClose).toHaveBeenCalledOnce();
});

it("shows the next person nothing the previous one typed", async () => {
  await open();
  write(/^Name/, "Confidential");
  cleanup();
  useSession.setState({ user: person("somebody-else") });
  await open();
  expect(field(/^Name/).value).toBe("");
});

it("rejects a file of 200 MB at once and keeps the previous one", async () => {
  vi.mocked(api.knowledge.addFile).mockResolvedValue({ docId: "document-1" });
  await open();
  choose("File");
  const input = field(/^File Choose/);
  const good = new File(["Hello"], "hello.txt");
  fireEvent.change(input, { target: { files: [good] } });
  const huge = new File(["x"], "film.pdf");
  Object.defineProperty(huge, "size", { value: 200 * 1024 * 1024 });
  fireEvent.change(input, { target: { files: [huge] } });
  expect(
    screen
      .getByText(`film.pdf: ${english("knowledge.fileTooLarge", { megabytes: 20 })}`)
      .getAttribute("role"),
  ).toBe("alert");
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(vi.mocked(api.knowledge.addFile).mock.calls[0]?.[0]).toEqual({ agentId, file: good });
});

it("keeps saying why a file cannot be taken when it is to be added all the same", async () => {
  await open();
  choose("File");
  fireEvent.change(field(/^File Choose/), { target: { files: [new File(["x"], "notes.xyz")] } });
  const why = `notes.xyz: ${english("knowledge.fileType")}`;
  expect(screen.getByText(why)).toBeTruthy();
  submit();
  expect(screen.getByText(why).getAttribute("role")).toBe("alert");
  expect(screen.queryByText(english("knowledge.fileRequired"))).toBeNull();
  expect(api.knowledge.addFile).not.toHaveBeenCalled();
});

const drag = (type: string, files: readonly File[]) => {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ["Files"], files } });
  fireEvent(window, event);
};

it("reveals where to drop a file on the page, and opens with the file chosen", async () => {
  const onDrop = vi.fn<() => void>();
  const file = new File(["Open from 9 to 18."], "hours.txt", { type: "text/plain" });
  renderUi(<PageDrop agentId={agentId} onDrop={onDrop} />);
  const target = "Drop the file to add it to the knowledge";
  expect(screen.queryByText(target)).toBeNull();
  drag("dragover", [file]);
  expect(await screen.findByText(target)).toBeTruthy();
  drag("drop", [file]);
  expect(onDrop).toHaveBeenCalledOnce();
  cleanup();
  renderUi(<AddDrawer agentId={agentId} open onClose={onClose} />);
  expect(await screen.findByText("hours.txt")).toBeTruthy();
});

it("says what is wrong with a file that was dropped on the page", async () => {
  renderUi(<PageDrop agentId={agentId} onDrop={vi.fn<() => void>()} />);
  drag("drop", [new File(["x"], "song.mp3")]);
  cleanup();
  renderUi(<AddDrawer agentId={agentId} open onClose={onClose} />);
  expect((await screen.findByRole("alert")).textContent).toContain("song.mp3");
});
