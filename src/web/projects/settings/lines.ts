export function linesOf(list: string[]): string {
  return list.join('\n')
}

/** The lines of a text area, trimmed and without empty ones. */
export function listIn(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
