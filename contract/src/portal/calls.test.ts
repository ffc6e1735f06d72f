import { expect, it } from "vitest";
import { portalCalls } from "./calls.ts";

it.each(["524708", "524 708", " 524-708 ", "524\u00a0708", "524–708"])(
  "takes the code %j as it was mailed",
  (code) => {
    const asked = { agencyId: "agency1", email: "ada@example.com", code };
    const read = portalCalls.ssoClient["~orpc"].inputSchema?.parse(asked);
    expect(read?.code).toBe("524708");
  },
);
