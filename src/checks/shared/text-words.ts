/** All that is no letter, digit, hyphen or apostrophe. Much faster than classes of Unicode, which this is close to. */
const BETWEEN_WORDS = /[^\w'\-\u00c0-\u1fff\u2c00-\uffff]+/

/** The words of a text in lower case. */
export function textWords(text: string): readonly string[] {
  const words = text.toLowerCase().replaceAll('’', "'").split(BETWEEN_WORDS)
  return words.filter((word) => word !== '' && word !== '-')
}
