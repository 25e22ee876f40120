const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu

let lastText = ''
let lastWords: readonly string[] = []

/** The words of a text in lower case. Several checks read the same text one after the other, so the last is kept. */
export function textWords(text: string): readonly string[] {
  if (text !== lastText) {
    lastWords = text.toLowerCase().replaceAll('’', "'").match(WORD) ?? []
    lastText = text
  }
  return lastWords
}
