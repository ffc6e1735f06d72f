import { expect, it } from "vitest";
import { agentPicture } from "./agentPicture.ts";

it.each([
  ["/avatar.png", "/picture.png", "/avatar.png"],
  ["", "/picture.png", "/picture.png"],
  ["", "", ""],
])("is the avatar %j, else the picture %j", (avatarImageUrl, roundedImageURL, expected) => {
  expect(agentPicture({ avatarImageUrl, roundedImageURL })).toBe(expected);
});
