/** The WHATWG standard decodes these encodings to a single �, because they can hide a script from filters. */
const REPLACED = new Set(['replacement', 'csiso2022kr', 'hz-gb-2312', 'iso-2022-cn', 'iso-2022-cn-ext', 'iso-2022-kr'])

const charsets = new Map<string, string | null>()
const MAX_REMEMBERED = 1000

/** The WHATWG name for a label, in lower case; null for an unknown label. */
export function knownCharset(label: string | null): string | null {
  if (label === null || label.length > 40) return null
  const found = charsets.get(label)
  if (found !== undefined) return found
  const charset = nameOf(label)
  if (charsets.size < MAX_REMEMBERED) charsets.set(label, charset)
  return charset
}

function nameOf(label: string): string | null {
  if (REPLACED.has(label.trim().toLowerCase())) return 'replacement'
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}
