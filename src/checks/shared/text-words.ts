/** The words of a text in lower case. */
export function textWords(text: string): readonly string[] {
  const lower = text.toLowerCase().replaceAll('’', "'")
  const words: string[] = []
  let start = -1
  for (let at = 0; at < lower.length; at += 1) {
    if (isPartOfWord(lower.charCodeAt(at))) {
      if (start === -1) start = at
    } else if (start !== -1) {
      addWord(words, lower.slice(start, at))
      start = -1
    }
  }
  if (start !== -1) addWord(words, lower.slice(start))
  return words
}

function addWord(words: string[], word: string): void {
  if (word !== '-') words.push(word)
}

/** Letters, digits, hyphens and apostrophes. Much faster than classes of Unicode, which this is close to. */
function isPartOfWord(code: number): boolean {
  if (code < 0x80) return ASCII[code] === 1
  return (code >= 0xc0 && code <= 0x1fff) || code >= 0x2c00
}

const ASCII = Uint8Array.from({ length: 0x80 }, (_, code) => (/[\w'-]/.test(String.fromCharCode(code)) ? 1 : 0))
