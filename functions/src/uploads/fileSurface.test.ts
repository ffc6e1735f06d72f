import { fileRoute } from "@parley/contract/uploads/calls.ts";
import { expect, it } from "vitest";
import { createFileSurface } from "./fileSurface.ts";

const picture = { bytes: new Uint8Array([1]), contentType: "image/png", public: true };

it("an IP address that asks for files by the hundred is refused without a read, and no other", async () => {
  let reads = 0;
  const get = async () => {
    reads += 1;
    return picture;
  };
  const never = () => Promise.reject(new Error("Nothing is stored here."));
  const files = { get, put: never, remove: never, removeOf: never, keep: () => undefined };
  const surface = createFileSurface({ files });
  const ask = async (ip: string) => {
    const request = new Request(`https://api.example${fileRoute("a".repeat(24))}`);
    return (await surface(request, ip))?.status;
  };
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < 610; n += 1) statuses.push(await ask(`2001:db8:1:1::${n}`));
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  expect(statuses.slice(600)).toEqual(Array.from({ length: 10 }, () => 429));
  expect(reads).toBe(600);
  expect(await ask("2001:db8:1:100::1")).toBe(200);
});
