import { startSandbox } from "./startSandbox.ts";

const port = Number(process.env["SANDBOX_PORT"] ?? 9500);
const host = process.env["HOST"] ?? "127.0.0.1";
const parley = {
  apis: { na: process.env["PARLEY_API_NA"] ?? "", eu: process.env["PARLEY_API_EU"] ?? "" },
  widgetBase: process.env["PARLEY_WIDGET_BASE"] ?? "",
};
const mailWebhook = {
  urls: (process.env["PARLEY_HOOKS"] ?? "")
    .split(",")
    .filter(Boolean)
    .map((hooks) => `${hooks}/resend/webhook`),
  secret: process.env["RESEND_WEBHOOK_SECRET"] ?? "",
};

try {
  const sandbox = await startSandbox({ port, host, parley, mailWebhook });
  console.log(`sandbox listening ${sandbox.url}`);
  const stop = async (): Promise<void> => {
    await sandbox.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
