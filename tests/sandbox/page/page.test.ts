import { describe, expect, it } from "vitest";
import { ownSandbox } from "../ownSandbox.ts";

const own = ownSandbox({
  apis: { na: 'http://127.0.0.1:1/na-api?"', eu: "http://127.0.0.1:1/eu-api" },
  widgetBase: "http://127.0.0.1:2/widget",
});

async function send(mail: object): Promise<string> {
  const body = JSON.stringify({ from: "p@parley.example", to: "ann@example.com", ...mail });
  const headers = { authorization: "Bearer re_test" };
  const answer = await fetch(`${own.api.mailBaseUrl}/emails`, { method: "POST", headers, body });
  return (await answer.json()).id;
}

async function page(language = "en"): Promise<string> {
  const answer = await fetch(own.url, { headers: { "accept-language": language } });
  return answer.text();
}

describe("the sandbox's page", () => {
  it.each([
    ["de-AT,de;q=0.9,en;q=0.5", "de"],
    ["fr, en-GB;q=0.8, de;q=0.2", "en"],
    ["de;q=0", "en"],
  ])("speaks the language of %s", async (header, language) => {
    expect(await page(header)).toContain(`<html lang="${language}">`);
  });

  it("fills in Parley's URLs, so that only the agent is left to enter", async () => {
    const html = await page();
    expect(html).toContain('value="http://127.0.0.1:1/na-api?&quot;">North America</option>');
    expect(html).toContain('value="http://127.0.0.1:1/eu-api">Europe</option>');
    expect(html).toContain('required value="http://127.0.0.1:2/widget"');
  });

  it("shows mails and requests as text, never as markup", async () => {
    const attack = "<script>alert(1)</script>";
    const id = await send({ subject: attack, html: `<b>Hello</b>${attack}` });
    await own.api.setModelMode({ mode: "slow" }, attack);
    await fetch(`${own.api.modelBaseUrl}/chat/completions`, {
      method: "POST",
      headers: { authorization: "Bearer sk-secret-secret-1234" },
      body: JSON.stringify({ model: "m", messages: [{ role: "user", content: attack }] }),
    });
    const html = await page();
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).not.toContain(attack);
    expect(html).not.toContain("sk-secret-secret");
    expect(html).toContain(`src="/mails/${id}"`);
    expect(html).toContain("to ann@example.com · <time");
  });

  it("keeps a mail’s scripts from running and its forms from posting", async () => {
    const id = await send({ subject: "Hi", html: "<script>alert(1)</script>" });
    const policy = (await fetch(`${own.url}/mails/${id}`)).headers.get("content-security-policy");
    expect(policy).toMatch(/^sandbox allow-popups/);
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
    expect(policy).toContain("default-src 'none'");
  });

  it("makes the URLs of a plain mail clickable", async () => {
    const id = await send({ subject: "Hi", text: "Go to https://a.example/x?a=1&b=2 <now>" });
    const html = await (await fetch(`${own.url}/mails/${id}`)).text();
    expect(html).toContain('<a href="https://a.example/x?a=1&amp;b=2"');
    expect(html).toContain("&lt;now&gt;");
  });

  it("switches a model with its form", async () => {
    const body = new URLSearchParams({ model: "by-form", mode: "error-500", times: "" });
    const answer = await fetch(`${own.url}/model`, {
      method: "POST",
      body,
      redirect: "manual",
    });
    expect(answer.status).toBe(303);
    expect(await page()).toContain("<code>by-form</code> error 500, until changed");
    const wrong = new URLSearchParams({ model: "", mode: "explode", times: "0" });
    const refused = await fetch(`${own.url}/model`, { method: "POST", body: wrong });
    expect(refused.status).toBe(422);
  });

  it("is updated at once when something happens", async () => {
    const events = await fetch(`${own.url}/control/events`);
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain("retry:");
    await send({ subject: "News", text: "x" });
    expect((await reader?.read())?.value).toContain("data: changed");
    await reader?.cancel();
  });
});
