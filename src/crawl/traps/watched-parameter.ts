import type { Likeness } from './page-texts.ts'
import { hashOf } from './trap-watch.ts'
import { isSessionName } from './url-shape.ts'

export type WatchedParameter = {
  name: string
  values: Set<number>
  /** How many of the values look random, see `TOKEN`. */
  tokens: number
  /** Linked URLs. The key is a hash of the URL with the parameter removed. */
  bares: Map<number, { isRelinked: boolean; isPlaced: boolean }>
  /** `pages` counts pages that link with the parameter. `freshPages` counts those that use only new values. */
  pages: number
  freshPages: number
  /** Pages that use a single value in most of their links. */
  uniformPages: number
  relinked: number
  /** `copies` counts pages whose text does not change with the value; `others` counts pages whose text changes. */
  copies: number
  others: number
  /** URLs whose text hardly changes with the value. Each is stored as a hash of the URL with the parameter removed. */
  nearCopies: Set<number>
  hasSmallNumbers: boolean
  /** Some values are words, such as search terms. */
  hasWords: boolean
  isMixed: boolean
  isRuledOut: boolean
}

/** The values of one parameter in the links of one page. The key is a hash of the link with the parameter removed. */
export type ParameterLinks = Map<number, Set<string>>

const FEWEST_PATHS = 2
const FEWEST_PAGES = 4
const FEWEST_COPIES = 3
/** A list links to one path with many values; a page with session ids has one or two links to each path. */
const MAX_VALUES_OF_PATH = 2
/** If the text of this many pages changes with the value, the value is not a session id. */
const MIN_OTHERS = 2
const MIN_OTHERS_IF_NAMED = 6
const FRESH_SHARE = 0.8
const TOKEN_SHARE = 0.6
const SHARE_OF_LINKS = 0.5
const MAX_REMEMBERED = 20_000
/** Page numbers, years and similar values. */
const SMALL_NUMBER = /^\d{1,5}$/
/** Letters and digits with a digit before a letter, which excludes names such as `rose-01` and `img0012`. */
const TOKEN = /^(?=.*\d[a-z])[a-z\d]+$/i

export function watchParameter(name: string): WatchedParameter {
  return {
    name,
    values: new Set(),
    bares: new Map(),
    nearCopies: new Set(),
    ...{ tokens: 0, pages: 0, freshPages: 0, uniformPages: 0, relinked: 0, copies: 0, others: 0 },
    ...{ hasSmallNumbers: false, hasWords: false, isMixed: false, isRuledOut: false },
  }
}

/** Learns from the links of one page. `hasPage` says whether the URL without the parameter is a known page. */
export function learnLinks(
  known: WatchedParameter,
  links: ParameterLinks,
  page: { url: string; ownLinks: number; hasPage(bare: number): boolean },
): void {
  const values = new Set([...links.values()].flatMap((each) => [...each]))
  const isList = [...links.values()].some((each) => each.size > MAX_VALUES_OF_PATH)
  // A value that is part of this page's URL, such as the page to return to, is not a session id.
  const namesThisPage = [...values].some((value) => page.url.includes(value))
  if (isList || namesThisPage) {
    ruleOut(known)
    return
  }
  known.pages += 1
  if (![...values].some((value) => known.values.has(hashOf(value)))) known.freshPages += 1
  if (values.size > 1) known.isMixed = true
  else if (links.size >= Math.max(FEWEST_PATHS, SHARE_OF_LINKS * page.ownLinks)) known.uniformPages += 1
  known.hasSmallNumbers ||= [...values].some((value) => SMALL_NUMBER.test(value))
  known.hasWords ||= ![...values].some((value) => /\d/.test(value))
  for (const value of values) noteValue(known, value)
  for (const bare of links.keys()) noteBare(known, bare, page.hasPage(bare))
  if (known.pages > 2 && !isFresh(known)) ruleOut(known)
}

function noteValue(known: WatchedParameter, value: string): void {
  const id = hashOf(value)
  if (known.values.has(id) || known.values.size >= MAX_REMEMBERED) return
  known.values.add(id)
  if (TOKEN.test(value)) known.tokens += 1
}

function noteBare(known: WatchedParameter, bare: number, isPage: boolean): void {
  const before = known.bares.get(bare)
  const isKnown = before !== undefined || isPage
  if (before?.isRelinked || (!isKnown && known.bares.size >= MAX_REMEMBERED)) return
  known.bares.set(bare, { isRelinked: isKnown, isPlaced: before?.isPlaced ?? isKnown })
  if (isKnown) known.relinked += 1
}

/** `likeness` compares a page with one whose URL has a different value, or none, for the parameter. */
export function learnText(known: WatchedParameter, likeness: Likeness, bare: number): void {
  // Pages that differ only in numbers may be photos of a gallery, so they count as copies only for a likely session id.
  if (likeness === 'same') known.copies += 1
  else if (likeness === 'near' && (isNamedSession(known) || hasTokens(known))) known.nearCopies.add(bare)
  else known.others += 1
  const minOthers = isNamedSession(known) ? MIN_OTHERS_IF_NAMED : MIN_OTHERS
  if (known.others >= minOthers && !isSameMostly(known)) ruleOut(known)
}

export function proofOf(known: WatchedParameter): 'text' | 'pages' | null {
  const copies = copiesOf(known)
  const hasCopies = copies >= (isNamedSession(known) ? 1 : FEWEST_COPIES)
  if (isSuspect(known) && hasCopies && isSameMostly(known)) return 'text'
  const isByPages = !known.isMixed && known.uniformPages >= FEWEST_PAGES && known.freshPages === known.pages
  return isByPages ? 'pages' : null
}

/** A parameter is suspect if nearly every page has new values for it, in links to pages that we already know. */
export function isSuspect(known: WatchedParameter): boolean {
  if (known.isRuledOut || known.pages < 2 || !isFresh(known)) return false
  if (known.hasSmallNumbers && !isNamedSession(known)) return false
  return known.relinked >= FEWEST_PATHS || (known.relinked > 0 && known.pages >= FEWEST_PAGES)
}

function copiesOf({ copies, nearCopies }: WatchedParameter): number {
  return copies + nearCopies.size
}

function ruleOut(known: WatchedParameter): void {
  known.isRuledOut = true
  known.values.clear()
  known.bares.clear()
  known.nearCopies.clear()
}

function isFresh({ pages, freshPages }: WatchedParameter): boolean {
  return freshPages >= FRESH_SHARE * pages
}

function hasTokens({ tokens, values }: WatchedParameter): boolean {
  return tokens > 0 && tokens >= TOKEN_SHARE * values.size
}

/** Some pages change on each request, so not all texts have to match. */
function isSameMostly(known: WatchedParameter): boolean {
  return copiesOf(known) >= (isNamedSession(known) ? 1 : 4) * known.others
}

/** Whether the name suggests a session id. `s` may also mean search; then some of its values are words. */
function isNamedSession({ name, hasWords }: WatchedParameter): boolean {
  return isSessionName(name) && (name.toLowerCase() !== 's' || !hasWords)
}
