// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { TopOfNewPage } from "./TopOfNewPage.tsx";

afterEach(cleanup);

it.each([
  ["another page", "/agents/a1/settings?tab=ui", 1],
  ["another part of the settings", "/agents/a1/overview?tab=core", 1],
  ["a place on the page", "/agents/a1/settings#script", 0],
  ["what is open on the same page", "/agents/a1/overview?convo=c1", 0],
])("a link to %s", async (_what, to, scrolls) => {
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const router = createMemoryRouter([{ path: "*", element: <TopOfNewPage /> }], {
    initialEntries: ["/agents/a1/overview"],
  });
  renderUi(<RouterProvider router={router} />);
  await act(() => router.navigate(to));
  expect(scrollTo.mock.calls).toEqual(Array.from({ length: scrolls }, () => [0, 0]));
  scrollTo.mockClear();
  await act(() => router.navigate(-1));
  expect(scrollTo).not.toHaveBeenCalled();
});
