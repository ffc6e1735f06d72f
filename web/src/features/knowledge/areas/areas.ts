import { useSearchParams } from "react-router";

/** What the knowledge page consists of, as `?area=` names it. */
export const areas = ["sources", "unanswered", "checks", "versions"] as const;
export type Area = (typeof areas)[number];

const PARAMETER = "area";

/** The area that the URL names; the documents when it names none. */
export function useArea(): Area {
  const [search] = useSearchParams();
  const named = search.get(PARAMETER);
  return areas.find((area) => area === named) ?? "sources";
}

/** The query of an area's URL. */
export function areaQuery(area: Area): string {
  return area === "sources" ? "" : `?${PARAMETER}=${area}`;
}
