import { hashOf } from './trap-watch.ts'
import { parametersOf } from './url-shape.ts'

/**
 * Learns which parameters hold a session id, however short: one value in all links of a page, under several paths, and
 * another one on every page.
 */
export type SessionNames = {
  /** Notes a link of the page that is being read. */
  note(url: string): void
  /** The page has been read. Gives the bare URLs met so far with each name that turned out to be one of sessions. */
  endOfPage(): { name: string; bares: number[] }[]
  /** The link without its session id; null when it has none that is known. */
  sessionIn(url: string): { name: string; bare: string } | null
}

const FEWEST_PATHS = 2
const FEWEST_PAGES = 4
const MAX_NAMES = 200
const MAX_BARES = 20_000
const SHORT_VALUE = /^[\w.-]{4,64}$/

type Known = { values: Set<number>; bares: Set<number>; pages: number; isRuledOut: boolean }
type OnPage = { value: string; bares: Set<number>; isMixed: boolean }

export function createSessionNames(): SessionNames {
  const names = new Map<string, Known>()
  const learned = new Set<string>()
  let page = new Map<string, OnPage>()

  function judge(name: string, { value, bares, isMixed }: OnPage): Known | null {
    const known = names.get(name) ?? { values: new Set(), bares: new Set(), pages: 0, isRuledOut: false }
    if (!names.has(name) && names.size >= MAX_NAMES) return null
    names.set(name, known)
    const id = hashOf(value)
    // A value that comes again, or several on one page, name something else than the visit.
    if (isMixed || known.values.has(id)) known.isRuledOut = true
    if (known.isRuledOut || bares.size < FEWEST_PATHS) return null
    known.values.add(id)
    known.pages += 1
    for (const bare of bares) if (known.bares.size < MAX_BARES) known.bares.add(bare)
    return known.pages >= FEWEST_PAGES ? known : null
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
        const known = judge(name, seen)
        if (known === null) continue
        learned.add(name)
        names.delete(name)
        found.push({ name, bares: [...known.bares] })
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
