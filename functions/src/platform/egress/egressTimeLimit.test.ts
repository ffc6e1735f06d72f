import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { collectGarbage } from "../../../testing/collectGarbage.ts";
import { startLoopbackServer } from "../../../testing/loopbackServer.ts";
import { createEgress } from "./egress.ts";

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

it("a caller's time limit holds while a body drips, whatever is collected meanwhile", async () => {
  const server = await startLoopbackServer((_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(" "), 50);
    response.once("close", () => clearInterval(timer));
  });
  const egress = createEgress({ allowPrivateHosts: [server.host] });
  cleanups.push(
    () => egress.close(),
    () => server.close(),
  );
  const response = await egress.egressFetch(`http://${server.host}/`, {
    signal: AbortSignal.timeout(1000),
  });
  const reading = response.text().then(
    () => "read to its end",
    () => "ended",
  );
  const outcome = (async () => {
    for (let tick = 0; tick < 100; tick += 1) {
      await collectGarbage();
      await wait(50);
    }
    return "still reading after ten seconds";
  })();
  expect(await Promise.race([reading, outcome])).toBe("ended");
}, 30_000);
