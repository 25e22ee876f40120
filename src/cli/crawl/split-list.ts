/** An option with a list may be repeated, and each value may contain several names with commas between them. */
export function splitList(written: string[]): string[] {
  return written.flatMap((each) => each.split(',')).map((name) => name.trim())
}
