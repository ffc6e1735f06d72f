// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { SideDrawer } from "./SideDrawer.tsx";

afterEach(cleanup);

async function open(props: { isToRead?: boolean }) {
  renderUi(
    <SideDrawer open title="Guarantee" size="lg" onClose={() => undefined} {...props}>
      <input aria-label="Add a tag" />
    </SideDrawer>,
  );
  return screen.findByRole("dialog", { name: "Guarantee", hidden: true });
}

it("opens on its first field", async () => {
  await open({});
  const field = screen.getByLabelText("Add a tag");
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it("opens on itself if it is there to be read", async () => {
  const drawer = await open({ isToRead: true });
  await waitFor(() => expect(document.activeElement).toBe(drawer));
});

it("opens on what is typed, where a choice that is made stands before it", async () => {
  renderUi(
    <SideDrawer open title="New" size="lg" onClose={() => undefined}>
      <input type="radio" name="from" aria-label="Template" defaultChecked />
      <input aria-label="Name" />
    </SideDrawer>,
  );
  const field = await screen.findByLabelText("Name");
  await waitFor(() => expect(document.activeElement).toBe(field));
});
