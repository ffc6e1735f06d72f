import { AppError } from "../api/appError.ts";

const CLOSED_LOOK_MS = 300;

function field(page: Document, label: string, type: "text" | "email", value: string) {
  const wrapper = page.createElement("label");
  const input = page.createElement("input");
  wrapper.textContent = label;
  Object.assign(wrapper.style, { display: "block", marginBottom: "16px" });
  Object.assign(input, { type, value, required: true, name: type });
  Object.assign(input.style, { display: "block", width: "100%", boxSizing: "border-box" });
  Object.assign(input.style, { font: "inherit", padding: "8px", marginTop: "4px" });
  wrapper.append(input);
  return { wrapper, input };
}

/**
 * Asks in a window who "signs in with Google" where there is no Google (emulators only).
 * @throws AppError with Firebase's codes for its own window: blocked, or closed by the person
 */
export function askWhoSignsIn(): Promise<{ name: string; email: string }> {
  const popup = window.open("", "parley-google", "popup,width=440,height=440");
  if (!popup) throw new AppError("auth/popup-blocked", "connection.unexpected");
  const page = popup.document;
  page.title = "Google sign-in (sandbox)";
  page.documentElement.lang = "en";
  const main = page.createElement("main");
  const heading = page.createElement("h1");
  const form = page.createElement("form");
  const button = page.createElement("button");
  heading.textContent = page.title;
  button.textContent = "Sign in";
  Object.assign(main.style, { font: "16px/1.5 system-ui, sans-serif", padding: "16px" });
  Object.assign(heading.style, { font: "600 20px/1.4 system-ui, sans-serif" });
  Object.assign(button.style, { font: "inherit", padding: "8px 16px" });
  const name = field(page, "Name", "text", "Robin Sample");
  const email = field(page, "Email", "email", "robin@example.com");
  form.append(name.wrapper, email.wrapper, button);
  main.append(heading, form);
  page.body.replaceChildren(main);
  email.input.focus();

  return new Promise((resolve, reject) => {
    const watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      reject(new AppError("auth/popup-closed-by-user", "connection.aborted"));
    }, CLOSED_LOOK_MS);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      clearInterval(watch);
      resolve({ name: name.input.value.trim(), email: email.input.value.trim().toLowerCase() });
      popup.close();
    });
  });
}
