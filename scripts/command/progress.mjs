/**
 * Prints each line with the seconds since the command began, so that slow steps stand out.
 * @returns {(line: string) => void}
 */
export function progress() {
  const began = performance.now();
  return (line) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
    console.log(`${seconds} s  ${line}`);
  };
}
