import { visitorProblems } from "@parley/contract/problems/visitorProblems.ts";
import { useEffect, useState } from "preact/hooks";
import { errorText } from "../texts.ts";
import { useChat } from "./ChatContext.ts";

/**
 * Takes the visitor's name and email address, when nobody answered in time or they want to leave. Once it is there it stays,
 * with what was written into it, until they send it or put it off, whatever is said meanwhile.
 */
export function ContactForm() {
  const { engine, state, texts } = useChat();
  const [status, setStatus] = useState<"idle" | "sending" | "refused">("idle");
  const [failure, setFailure] = useState("");
  const [wrong, setWrong] = useState("");
  useEffect(() => engine.askContact(true), []);
  const missing = visitorProblems[texts.locale]["conversations.contactRequired"];
  const submit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    if (status === "sending") return;
    const form = event.currentTarget;
    const given = new FormData(form);
    const [name, email] = ["name", "email"].map((field) => {
      const value = given.get(field);
      return typeof value === "string" ? value.trim() : "";
    });
    const field = !name ? "name" : !email || !/^[^\s@]+@[^\s.]+\.\S+$/.test(email) ? "email" : "";
    setWrong(field);
    if (!name || !email || field) {
      form.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
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
        <input
          name="name"
          autocomplete="name"
          maxLength={100}
          dir="auto"
          required
          aria-invalid={wrong === "name"}
        />
      </label>
      <label>
        {texts.contactEmail}
        <input
          name="email"
          type="email"
          autocomplete="email"
          maxLength={254}
          required
          aria-invalid={wrong === "email"}
        />
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
