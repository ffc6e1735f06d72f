import { once } from "node:events";
import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { defaultPortBase, portCount, portsFrom, requireFreePorts } from "./ports.mjs";

describe("ports", () => {
  it("follow from one number", () => {
    const ports = portsFrom(7000);
    expect(ports.hosting).toBe(7000);
    expect(new Set(Object.values(ports)).size).toBe(portCount);
    expect(Math.max(...Object.values(ports))).toBe(7000 + portCount - 1);
  });

  it("leave tests, bench and screenshots room beside an open start", () => {
    const { seed, ...besideEachOther } = defaultPortBase;
    expect(seed).toBe(defaultPortBase.start);
    const bases = Object.values(besideEachOther).toSorted((a, b) => a - b);
    for (const [index, base] of bases.entries()) {
      expect(base - (bases[index - 1] ?? 0)).toBeGreaterThanOrEqual(portCount);
    }
  });

  it("are refused by number, service and a way out when taken", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    await expect(requireFreePorts({ ...portsFrom(7000), auth: port })).rejects.toThrow(
      new RegExp(`${port} \\(auth\\).*taken by another program.*--port-base`),
    );
    server.close();
  });
});
