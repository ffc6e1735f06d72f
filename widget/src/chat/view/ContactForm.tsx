import { visitorProblems } from "@parley/contract/problems/visitorProblems.ts";
import { useState } from "preact/hooks";
import { errorText } from "../texts.ts";
import { useChat } from "./ChatContext.ts";

/** Takes the visitor's name and email address, when nobody answered in time or they want to leave. */
export function ContactForm() {
  const { engine, state, texts } = useChat();
  const [status, setStatus] = useState<"idle" | "sending" | "refused">("idle");
  const [failure, setFailure] = useState("");
  const missing = visitorProblems[texts.locale]["conversations.contactRequired"];
  const submit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    if (status === "sending") return;
    const given = new FormData(event.currentTarget);
    const [name, email] = ["name", "email"].map((field) => {
      const value = given.get(field);
      return typeof value === "string" ? value.trim() : "";
    });
    if (!name || !email || !/^[^\s@]+@[^\s.]+\.\S+$/.test(email)) {
      setFailure(missing);
      return setStatus("refused");
    }
    setStatus("sending");
    const code = await engine.leaveContact({ name, email });
    // The line in the conversation takes the place of the form.
    if (!code) return undefined;
    setFailure(code === "BAD_REQUEST" ? missing : errorText(texts, code));
    return setStatus("refused");
  };
  return (
    <form class="contact" noValidate aria-label={texts.contact} onSubmit={submit}>
      <p role="status">{state.waited ? texts.contactLate : texts.contactLine}</p>
      <label>
        {texts.contactName}
        <input name="name" autocomplete="name" maxLength={100} dir="auto" />
      </label>
      <label>
        {texts.contactEmail}
        <input name="email" type="email" autocomplete="email" maxLength={254} />
      </label>
      {status === "refused" && (
        <p class="refused" role="alert">
          {failure}
        </p>
      )}
      <div class="acts">
        <button type="submit" class="leave" aria-disabled={status === "sending"}>
          {status === "sending" ? texts.sending : texts.contactSend}
        </button>
        <button type="button" class="later" onClick={() => engine.askContact(false)}>
          {texts.contactLater}
        </button>
      </div>
    </form>
  );
}
