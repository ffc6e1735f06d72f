/** The package's own types are those of an ES module, which it is not; these are the members used here. */
declare module "robots-parser" {
  type Robot = {
    isAllowed(url: string, robot?: string): boolean | undefined;
    getCrawlDelay(robot?: string): number | undefined;
    getSitemaps(): string[];
  };
  export default function robotsParser(url: string, text: string): Robot;
}
