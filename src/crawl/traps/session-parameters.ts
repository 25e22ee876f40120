import { hashOf } from './trap-watch.ts'
import { parametersOf } from './url-shape.ts'

/** Learns which parameters contain a session id, however short: the same value in all links of a page,
 * under several paths, and another value on every page. */
export type SessionNames = {
  /** Notes a link of the current page. */
  note(url: string): void
  /** Ends the current page. Returns the parameters now known as session ids, with the hashes of their bare URLs. */
  endOfPage(): { name: string; bares: number[] }[]
  /** The link without its session id; null if it has no known one. */
  sessionIn(url: string): { name: string; bare: string } | null
}

const MIN_PATHS = 2
const MIN_PAGES = 4
const MAX_NAMES = 200
const MAX_BARES = 20_000
const SHORT_VALUE = /^[\w.-]{4,64}$/

type Candidate = { values: Set<number>; bares: Set<number>; pages: number; isRuledOut: boolean }
type OnPage = { value: string; bares: Set<number>; isMixed: boolean }

export function createSessionNames(): SessionNames {
  const names = new Map<string, Candidate>()
  const learned = new Set<string>()
  let page = new Map<string, OnPage>()

  function judge(name: string, { value, bares, isMixed }: OnPage): Candidate | null {
    const candidate = names.get(name) ?? { values: new Set(), bares: new Set(), pages: 0, isRuledOut: false }
    if (!names.has(name) && names.size >= MAX_NAMES) return null
    names.set(name, candidate)
    const id = hashOf(value)
    // A value that repeats, or several on one page, cannot be a session id.
    if (isMixed || candidate.values.has(id)) candidate.isRuledOut = true
    if (candidate.isRuledOut || bares.size < MIN_PATHS) return null
    candidate.values.add(id)
    candidate.pages += 1
    for (const bare of bares) if (candidate.bares.size < MAX_BARES) candidate.bares.add(bare)
    return candidate.pages >= MIN_PAGES ? candidate : null
  }

  return {
    note(url) {
      const query = url.indexOf('?')
      if (query === -1) return
      for (const { name, value } of parametersOf(url.slice(query + 1))) {
        if (learned.has(name) || names.get(name)?.isRuledOut || !SHORT_VALUE.test(value)) continue
        const seen = page.get(name) ?? { value, bares: new Set(), isMixed: false }
        if (seen.value !== value) seen.isMixed = true
        seen.bares.add(hashOf(without(url, name, value)))
        page.set(name, seen)
      }
    },
    endOfPage() {
      const found: { name: string; bares: number[] }[] = []
      for (const [name, seen] of page) {
        const learnedName = judge(name, seen)
        if (learnedName === null) continue
        learned.add(name)
        names.delete(name)
        found.push({ name, bares: [...learnedName.bares] })
      }
      page = new Map()
      return found
    },
    sessionIn(url) {
      const query = learned.size === 0 ? -1 : url.indexOf('?')
      if (query === -1) return null
      const session = parametersOf(url.slice(query + 1)).find(({ name }) => learned.has(name))
      return session === undefined ? null : { name: session.name, bare: without(url, session.name, session.value) }
    },
  }
}

function without(url: string, name: string, value: string): string {
  return url.replace(`${name}=${value}`, '')
}
