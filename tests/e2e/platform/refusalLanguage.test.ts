import { describe, expect } from "vitest";
import { sayProblem } from "@parley/contract/problems/sayProblem.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { chooseGerman, waitForText } from "../../support/browser/browserSteps.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { scenario } from "../../support/browser/stage.ts";

describe("a refusal by the server", () => {
  scenario(
    "is shown in the current language of the page",
    async ({ open }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner);
      const page = await open();
      await openAs(page, owner, agentUrl(agentId, "overview"));
      // Its name and size look like a picture; only the server checks the content.
      const upload = async () => {
        await page
          .locator("input[type=file]")
          .first()
          .setInputFiles({
            name: "logo.png",
            mimeType: "image/png",
            buffer: Buffer.from("no picture"),
          });
      };
      await upload();
      await waitForText(page, "Only png, jpg, jpeg, gif, webp Files");
      await chooseGerman(page);
      await upload();
      await waitForText(
        page,
        sayProblem(
          { key: "uploads.wrongType", values: { endings: "png, jpg, jpeg, gif, webp" } },
          "de",
        ),
      );
      expect(await page.getByText(/Only png/).count()).toBe(0);
    },
    { sizes: [1440] },
  );
});
