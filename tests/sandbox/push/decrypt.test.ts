import { expect, it } from "vitest";
import { decrypt } from "./decrypt.ts";

const bytes = (text: string): Buffer => Buffer.from(text, "base64url");

/** The example of RFC 8291, section 5, with the result given there. */
const keys = {
  privateKey: bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
  publicKey: bytes(
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  ),
  auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
};
const message = bytes(
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
);

it("the standard's own example is decrypted", () => {
  expect(decrypt(message, keys)).toBe("When I grow up, I want to be a watermelon");
});

it("a message for another browser, or one that was tampered with, is not", () => {
  const other = { ...keys, auth: Buffer.alloc(16) };
  expect(() => decrypt(message, other)).toThrow("not encrypted for this browser");
  const changed = Buffer.from(message);
  changed[changed.length - 1] = 0;
  expect(() => decrypt(changed, keys)).toThrow("not encrypted for this browser");
  expect(() => decrypt(Buffer.from("words in the clear"), keys)).toThrow(
    "not a message of aes128gcm",
  );
});
