// @vitest-environment happy-dom
import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it } from "vitest";
import { FormSaveBar } from "./FormSaveBar.tsx";
import { theme } from "../theme/theme.ts";

afterEach(cleanup);

/** Like forms that stay open while others save: input survives newer values. */
function Form({ name }: { name: string }) {
  const form = useForm({ values: { name }, resetOptions: { keepDirtyValues: true } });
  return (
    <ChakraProvider value={theme}>
      <input {...form.register("name")} />
      <FormSaveBar form={form} save={async () => undefined} />
    </ChakraProvider>
  );
}

it("discards the input, even where newer values would not replace it", async () => {
  const { rerender } = render(<Form name="Bakery" />);
  const field = screen.getByRole<HTMLInputElement>("textbox");
  fireEvent.input(field, { target: { value: "Bakery X" } });
  await screen.findByRole("button", { name: "Discard" });
  rerender(<Form name="Bread shop" />);
  expect(field.value).toBe("Bakery X");
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(field.value).toBe("Bread shop"));
  expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
});
