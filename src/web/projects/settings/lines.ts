export function linesOf(list: string[]): string {
  return list.join('\n')
}

export function listIn(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
