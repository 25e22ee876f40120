/** A list as a text area shows it. */
export function linesOf(list: string[]): string {
  return list.join('\n')
}

/** What was typed into a text area, line by line. */
export function listIn(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
