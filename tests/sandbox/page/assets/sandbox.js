// Replaces the live parts of the page when the sandbox says that something happened. What a person
// has opened stays open, and a part in which somebody is typing is left alone.
let running = false;
let again = false;

async function refresh() {
  again = true;
  if (running) return;
  running = true;
  while (again) {
    again = false;
    const response = await fetch(location.href).catch(() => undefined);
    if (response?.ok)
      replaceParts(new DOMParser().parseFromString(await response.text(), "text/html"));
  }
  running = false;
}

function replaceParts(next) {
  for (const part of document.querySelectorAll("[data-live]")) {
    const fresh = next.getElementById(part.id);
    if (!fresh || part.contains(document.activeElement?.closest("form"))) continue;
    const known = new Map(
      [...part.querySelectorAll("details[data-key]")].map((item) => [item.dataset.key, item]),
    );
    for (const item of fresh.querySelectorAll("details[data-key]")) {
      const old = known.get(item.dataset.key);
      if (!old) continue;
      item.open = old.open;
      // A mail never changes, so its node is kept: a frame that moves would load again.
      if (old.classList.contains("mail")) item.dataset.kept = "";
    }
    if (known.size > 0 && fresh.querySelector("[data-kept]")) mergeList(part, fresh, known);
    else part.replaceChildren(...fresh.childNodes);
  }
}

function mergeList(part, fresh, known) {
  const wanted = new Set([...fresh.children].map((item) => item.dataset.key));
  for (const [key, item] of known) if (!wanted.has(key)) item.remove();
  const arrived = [...fresh.children].filter((item) => !known.has(item.dataset.key));
  part.prepend(...arrived);
}

const events = new EventSource("/control/events");
events.addEventListener("message", refresh);
// What happened between the drawing of the page and the connection was not announced to it.
events.addEventListener("open", refresh);
