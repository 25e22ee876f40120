const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu

/** The words of a text in lower case. */
export function textWords(text: string): readonly string[] {
  return text.toLowerCase().replaceAll('’', "'").match(WORD) ?? []
}
