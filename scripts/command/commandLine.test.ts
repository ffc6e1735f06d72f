import { describe, expect, it } from "vitest";
import { readCommandLine } from "./commandLine.mjs";

describe("a command that starts a stack", () => {
  it("takes its ports, and what else means something to it", () => {
    const common = { portBase: 9400, keep: false, words: [] };
    expect(readCommandLine(9400, { args: [] })).toEqual(common);
    const moved = readCommandLine(9400, { args: ["--port-base", "9700"] });
    expect(moved).toEqual({ ...common, portBase: 9700 });
    const kept = readCommandLine(9400, { keeps: true, args: ["--keep"] });
    expect(kept).toEqual({ ...common, keep: true });
    const worded = readCommandLine(9400, { takesWords: true, args: ["inbox", "agents"] });
    expect(worded).toEqual({ ...common, words: ["inbox", "agents"] });
  });

  it.each([
    [["--keep"], {}, "Unknown option '--keep'. Known is --port-base N."],
    [["inbox"], {}, '"inbox" means nothing here. Known is --port-base N.'],
    [["inbox"], { keeps: true }, "Known are --port-base N and --keep."],
    [["--port-base", "65530"], {}, "--port-base takes a number from 1024 to 65526."],
  ])("refuses %j where it would have no effect", (args, understood, reason) => {
    expect(() => readCommandLine(9400, { ...understood, args })).toThrow(reason);
  });
});
