/**
 * Prints lines with the seconds since the command began, so that one sees what takes long.
 * @returns {(line: string) => void}
 */
export function progress() {
  const began = performance.now();
  return (line) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
    console.log(`${seconds} s  ${line}`);
  };
}
