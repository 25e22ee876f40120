import { MAX_URL_LENGTH } from '#domain/urls/max-url-length.ts'
import { normalizePageUrl } from '#domain/urls/url.ts'
import { createPageTexts, type PageText } from './page-texts.ts'
import { hashOf } from './trap-watch.ts'
import { parametersOf } from './url-shape.ts'

/**
 * Learns which parameters hold a session id, even a short one. Suspected: every page links with new values.
 * Proven: pages with different values have the same text, or most links of a page share a value no other page has.
 */
export type SessionNames = {
  /** Learns from a page, in queue order and before its links are placed. Returns the newly proven names. */
  read(page: SessionPage): ProvenName[]
  /** The session id in a link; null when it has no known or suspected one. */
  sessionIn(url: string): Session | null
  /** Call for each accepted link: links that differ from it only in the session id are copies. */
  notePlaced(url: string): void
}

type SessionPage = PageText & { url: string; links: readonly string[] }

export type ProvenName = {
  name: string
  /** Copies of known pages that were crawled. */
  copies: number
  isByText: boolean
}

export type Session = {
  name: string
  isProven: boolean
  /** The same page is known with another session id or without one. */
  isCopy: boolean
}

const FEWEST_PATHS = 2
const FEWEST_PAGES = 4
const FEWEST_COPIES = 3
/** A list links to one path with many values; a page with session ids has one or two links to each path. */
const MAX_VALUES_OF_PATH = 2
const FRESH_SHARE = 0.8
const SHARE_OF_LINKS = 0.5
const MAX_NAMES = 200
const MAX_PARAMETERS = 8
const MAX_REMEMBERED = 20_000
const SHORT_VALUE = /^[\w.-]{4,64}$/
/** Page numbers, years and similar values. */
const SMALL_NUMBER = /^\d{1,5}$/

type Known = {
  values: Set<number>
  /** By the hash of the URL without the parameter. */
  bares: Map<number, { isRelinked: boolean; isPlaced: boolean }>
  /** Pages that link with the name, and those of them with new values only. */
  pages: number
  freshPages: number
  /** Pages that use a single value, in most of their links. */
  uniformPages: number
  relinked: number
  /** Pages with the same text as a page with another value, and pages with a different text. */
  copies: number
  others: number
  hasSmallNumbers: boolean
  isMixed: boolean
  isRuledOut: boolean
}

/** One page's links that use a name: the values, by the hash of the URL without the parameter. */
type Links = Map<number, Set<string>>

export function createSessionNames(): SessionNames {
  const names = new Map<string, Known>()
  /** By name: the hashes of the accepted URLs without the parameter. */
  const proven = new Map<string, Set<number>>()
  const texts = createPageTexts()

  function isOpen(name: string): boolean {
    return !proven.has(name) && names.get(name)?.isRuledOut !== true
  }

  function compareText(page: SessionPage): void {
    for (const { name, value, bare } of shortParametersOf(page.url)) {
      const known = names.get(name)
      if (known === undefined || known.isRuledOut || !SHORT_VALUE.test(value)) continue
      const isSame = texts.isSame(name, bare(), page)
      if (isSame === true) known.copies += 1
      if (isSame === false) known.others += 1
      if (known.others > 1 && !isSameMostly(known)) ruleOut(known)
    }
    texts.add(page.url, page)
  }

  function linksOf({ url, links }: SessionPage): { ownLinks: number; found: Map<string, Links> } {
    const found = new Map<string, Links>()
    const host = url.slice(0, url.indexOf('/', url.indexOf('//') + 2) + 1)
    let ownLinks = 0
    for (const link of links) {
      if (!link.startsWith(host)) continue
      ownLinks += 1
      if (!link.includes('?') || link.length > MAX_URL_LENGTH) continue
      const normal = normalizePageUrl(link)
      // A link to the page itself has the session id that the page was requested with.
      if (normal === url) continue
      for (const { name, value, bare } of shortParametersOf(normal)) {
        if (!isOpen(name) || !SHORT_VALUE.test(value)) continue
        const byBare: Links = found.get(name) ?? new Map()
        const id = bare()
        byBare.set(id, (byBare.get(id) ?? new Set()).add(value))
        found.set(name, byBare)
      }
    }
    return { ownLinks, found }
  }

  function learn(name: string, links: Links, { url, ownLinks }: { url: string; ownLinks: number }): void {
    if (!names.has(name) && names.size >= MAX_NAMES) return
    const known = names.get(name) ?? startKnown()
    names.set(name, known)
    const values = new Set([...links.values()].flatMap((each) => [...each]))
    const isList = [...links.values()].some((each) => each.size > MAX_VALUES_OF_PATH)
    // A value that is part of this page's URL, such as the page to return to, is not a session id.
    const namesThisPage = [...values].some((value) => url.includes(value))
    if (isList || namesThisPage) {
      ruleOut(known)
      return
    }
    known.pages += 1
    if (![...values].some((value) => known.values.has(hashOf(value)))) known.freshPages += 1
    if (values.size > 1) known.isMixed = true
    else if (links.size >= Math.max(FEWEST_PATHS, SHARE_OF_LINKS * ownLinks)) known.uniformPages += 1
    known.hasSmallNumbers ||= [...values].some((value) => SMALL_NUMBER.test(value))
    for (const value of values) if (known.values.size < MAX_REMEMBERED) known.values.add(hashOf(value))
    for (const bare of links.keys()) noteBare(known, bare)
    if (known.pages > 2 && !isFresh(known)) ruleOut(known)
  }

  function noteBare(known: Known, bare: number): void {
    const before = known.bares.get(bare)
    const isKnown = before !== undefined || texts.hasPage(bare)
    if (before?.isRelinked || (!isKnown && known.bares.size >= MAX_REMEMBERED)) return
    known.bares.set(bare, { isRelinked: isKnown, isPlaced: before?.isPlaced ?? isKnown })
    if (isKnown) known.relinked += 1
  }

  function prove(name: string): ProvenName | null {
    const known = names.get(name)
    if (known === undefined || known.isRuledOut) return null
    const isByText = isSuspect(known) && known.copies >= FEWEST_COPIES && isSameMostly(known)
    const isByPages = !known.isMixed && known.uniformPages >= FEWEST_PAGES && known.freshPages === known.pages
    if (!isByText && !isByPages) return null
    proven.set(name, new Set([...known.bares].flatMap(([bare, { isPlaced }]) => (isPlaced ? [bare] : []))))
    names.delete(name)
    return { name, copies: known.copies, isByText }
  }

  return {
    read(page) {
      compareText(page)
      const { ownLinks, found } = linksOf(page)
      for (const [name, links] of found) learn(name, links, { url: page.url, ownLinks })
      const touched = new Set([...found.keys(), ...shortParametersOf(page.url).map(({ name }) => name)])
      return [...touched].flatMap((name) => prove(name) ?? [])
    },
    sessionIn(url) {
      if (names.size + proven.size === 0) return null
      for (const { name, value, bare } of shortParametersOf(url)) {
        const placed = proven.get(name)
        if (placed !== undefined) return { name, isProven: true, isCopy: placed.has(bare()) || texts.hasPage(bare()) }
        const known = names.get(name)
        if (known === undefined || !isSuspect(known) || !SHORT_VALUE.test(value)) continue
        return { name, isProven: false, isCopy: known.bares.get(bare())?.isPlaced === true }
      }
      return null
    },
    notePlaced(url) {
      if (names.size + proven.size === 0) return
      for (const { name, bare } of shortParametersOf(url)) {
        proven.get(name)?.add(bare())
        const known = names.get(name)
        const linked = known?.isRuledOut === false ? known.bares.get(bare()) : undefined
        if (linked !== undefined) linked.isPlaced = true
      }
    },
  }
}

function startKnown(): Known {
  return {
    values: new Set(),
    bares: new Map(),
    ...{ pages: 0, freshPages: 0, uniformPages: 0, relinked: 0, copies: 0, others: 0 },
    ...{ hasSmallNumbers: false, isMixed: false, isRuledOut: false },
  }
}

function ruleOut(known: Known): void {
  known.isRuledOut = true
  known.values.clear()
  known.bares.clear()
}

function isFresh({ pages, freshPages }: Known): boolean {
  return freshPages >= FRESH_SHARE * pages
}

/** Not every page must match: a page may show something new on each request. */
function isSameMostly({ copies, others }: Known): boolean {
  return copies >= 4 * others
}

function isSuspect(known: Known): boolean {
  if (known.isRuledOut || known.hasSmallNumbers || known.pages < 2 || !isFresh(known)) return false
  return known.relinked >= FEWEST_PATHS || (known.relinked > 0 && known.pages >= FEWEST_PAGES)
}

type ShortParameter = { name: string; value: string /** Hash of the URL without it. */; bare: () => number }

function shortParametersOf(url: string): ShortParameter[] {
  const query = url.indexOf('?')
  if (query === -1) return []
  const parameters = parametersOf(url.slice(query + 1))
  if (parameters.length > MAX_PARAMETERS) return []
  const bareWithout = (index: number) => {
    const rest = parameters.filter((_, at) => at !== index).map(({ name, value }) => `${name}=${value}`)
    return hashOf(url.slice(0, query) + (rest.length === 0 ? '' : `?${rest.join('&')}`))
  }
  return parameters.map(({ name, value }, index) => ({ name, value, bare: () => bareWithout(index) }))
}
