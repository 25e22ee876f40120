/** Characters that only set direction or joining. Fonts have no shape for them and would draw a box. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/gu

type MeasureWidth = (text: string) => number

export function cutToWidth(text: string, width: number, widthOf: MeasureWidth): string {
  const line = drawable(text).slice(0, 600)
  if (widthOf(line) <= width) return line
  const letters = [...line]
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (widthOf(`${letters.slice(0, middle).join('')}…`) <= width) low = middle
    else high = middle - 1
  }
  return `${letters.slice(0, low).join('')}…`
}

/** Breaks text into lines between words, and inside words that are wider than a line. */
export function breakLines(text: string, width: number, widthOf: MeasureWidth, maxLines: number): string[] {
  const lines: string[] = []
  let line = ''
  const words = drawable(text).trim().slice(0, 5000).split(' ')
  for (let index = 0; index < words.length && lines.length <= maxLines; index += 1) {
    const word = words[index] as string
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    if (widthOf(word) <= width) line = word
    else {
      const head = cutToWidth(word, width, widthOf).slice(0, -1) || [...word][0] || ''
      lines.push(head)
      words[index] = word.slice(head.length)
      if (words[index] !== '') index -= 1
    }
  }
  if (line !== '') lines.push(line)
  if (lines.length <= maxLines) return lines
  const rest = lines.slice(maxLines - 1).join(' ')
  return [...lines.slice(0, maxLines - 1), cutToWidth(`${rest} `, width, widthOf)]
}

function drawable(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ')
}
