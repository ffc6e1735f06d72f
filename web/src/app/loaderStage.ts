export type LoaderStage = "stage0" | "stage25" | "stage50" | "stage75" | "stage100";

/** The loader's text by progress in percent (seed 001 §2). */
export function stageOf(percent: number): LoaderStage {
  if (percent >= 100) return "stage100";
  if (percent >= 75) return "stage75";
  if (percent >= 50) return "stage50";
  return percent >= 25 ? "stage25" : "stage0";
}
