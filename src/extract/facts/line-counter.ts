/** Returns the line of a position in a text, from 1. Positions have to ascend. */
export function createLineCounter(text: string): (position: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (position) => {
    while (next !== -1 && next < position) {
      line += 1
      next = text.indexOf('\n', next + 1)
    }
    return line
  }
}
