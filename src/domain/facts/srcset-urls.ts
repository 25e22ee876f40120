const URL_OF_CANDIDATE = /[\s,]*(\S+)/y
/** A comma inside parentheses does not end a descriptor. */
const DESCRIPTORS = /(?:[^,(]+|\([^)]*\)?)*/y

/** One image of a `srcset`. `descriptor` is, for example, `600w` or `2x`; empty if there is none. */
export type SrcsetCandidate = { url: string; descriptor: string }

/** The images of a `srcset` as written. Those without a URL are left out. */
export function srcsetCandidates(srcset: string): SrcsetCandidate[] {
  const found: SrcsetCandidate[] = []
  let at = 0
  while (at < srcset.length) {
    URL_OF_CANDIDATE.lastIndex = at
    const written = URL_OF_CANDIDATE.exec(srcset)?.[1]
    if (written === undefined) break
    at = URL_OF_CANDIDATE.lastIndex
    const url = written.replace(/,+$/, '')
    DESCRIPTORS.lastIndex = at
    // A comma at the end of the URL means that it has no descriptor.
    const descriptor = written.endsWith(',') ? '' : (DESCRIPTORS.exec(srcset)?.[0] ?? '')
    at += descriptor.length
    if (url !== '') found.push({ url, descriptor: descriptor.trim() })
  }
  return found
}

/** The URLs of a `srcset` as written. Empty ones are left out. */
export function srcsetUrls(srcset: string): string[] {
  return srcsetCandidates(srcset).map(({ url }) => url)
}
