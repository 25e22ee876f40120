const URL_OF_CANDIDATE = /[\s,]*(\S+)/y
/** A comma inside parentheses does not end a descriptor. */
const DESCRIPTORS = /(?:[^,(]+|\([^)]*\)?)*/y

/** The URLs of a `srcset`, as written and without empty ones. */
export function srcsetUrls(srcset: string): string[] {
  const found: string[] = []
  let at = 0
  while (at < srcset.length) {
    URL_OF_CANDIDATE.lastIndex = at
    const written = URL_OF_CANDIDATE.exec(srcset)?.[1]
    if (written === undefined) break
    at = URL_OF_CANDIDATE.lastIndex
    found.push(written.replace(/,+$/, ''))
    // A comma at the end of the URL means that it has no descriptor.
    if (written.endsWith(',')) continue
    DESCRIPTORS.lastIndex = at
    DESCRIPTORS.exec(srcset)
    at = Math.max(at, DESCRIPTORS.lastIndex)
  }
  return found.filter((url) => url !== '')
}
