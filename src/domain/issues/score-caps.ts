import type { Tally } from '../checks/check-tallies.ts'
import { counted, formatNumber, plural } from '../words/counts.ts'
import { CHECKS_OF_BROKEN_URLS } from './url-issues.ts'

/** The facts that can limit the score, whatever the checks found. */
export type SiteState = {
  start: 'indexable' | 'error' | 'not_crawled' | 'soft_404' | 'noindex' | 'canonicalised' | 'blocked'
  indexablePages: number
  /** Pages that loaded but that search engines may not list, by reason. */
  noindexPages: number
  canonicalisedPages: number
  /** Pages that could be listed, but that robots.txt blocks for Googlebot. */
  blockedPages: number
  /** Whether robots.txt blocks the start page, or all pages, for every crawler of a search engine or AI search. */
  blockedForAi: { start: boolean; all: boolean }
  /** URLs of the site that pages link to and that have a known response, and how many of them are broken. */
  linkedUrls: number
  brokenUrls: number
}

export type ScoreCap = {
  kind: 'start' | 'indexable' | 'broken' | 'emergency'
  most: number
  sentence: string
  /** The checks that found what limits the score. Older scores do not have them. */
  causes?: { check: string; title: string }[]
}

/** Worse than broken links, but search engines and visitors can still use the site. */
export const EMERGENCY = 40
export const NOT_USABLE_START = 20
export const NOTHING_INDEXABLE = 10
export const BROKEN_CAPS = [
  { above: 0.5, most: 30 },
  { above: 0.1, most: 60 },
]

/** Part of the version of the catalogue. */
export const CAPS = { EMERGENCY, NOT_USABLE_START, NOTHING_INDEXABLE, BROKEN_CAPS }

type Applied = readonly {
  check: { id: string; title: string; isEmergency?: boolean | undefined }
  tally: Pick<Tally, 'found'>
}[]

/** The limits that apply, each with the checks that found its cause. Without a state, only emergencies are known. */
export function capsOf(state: SiteState | null, applied: Applied): ScoreCap[] {
  const caps = state === null ? [] : [startCap(state), indexableCap(state), brokenCap(state)]
  return [
    ...emergencyCap(applied),
    ...caps.flatMap((cap) => (cap === null || !state ? [] : [{ ...cap, causes: causesOf(cap.kind, state, applied) }])),
  ]
}

function emergencyCap(applied: Applied): ScoreCap[] {
  const causes = applied
    .filter(({ check, tally }) => check.isEmergency && tally.found > 0)
    .map(({ check: { id, title } }) => ({ check: id, title }))
  if (causes.length === 0) return []
  const what = plural(causes.length, 'an emergency was', 'emergencies were')
  return [{ kind: 'emergency', most: EMERGENCY, sentence: `At most ${EMERGENCY}: ${what} found.`, causes }]
}

/** The checks that found an emergency. */
export function emergenciesOf(score: { caps: readonly ScoreCap[] } | undefined): NonNullable<ScoreCap['causes']> {
  return (score?.caps ?? []).flatMap(({ kind, causes = [] }) => (kind === 'emergency' ? causes : []))
}

/** The limits of the AI readiness index. AI search takes its pages from the indexes of search engines. */
export function aiCapsOf(state: SiteState, applied: Applied): ScoreCap[] {
  const { start, all } = state.blockedForAi
  // Crawlers of AI search may fetch what robots.txt blocks for Googlebot only.
  const mayListNone = state.blockedPages === 0 && state.noindexPages + state.canonicalisedPages > 0
  const listed = mayListNone ? indexableCap(state) : null
  const causes = foundOf(CAUSES.blocked, applied)
  const cap = (kind: 'start' | 'indexable', most: number, what: string): ScoreCap => {
    const sentence = `At most ${most}: robots.txt keeps search engines and AI crawlers from ${what}.`
    return { kind, most, sentence, causes }
  }
  return [
    ...(start ? [cap('start', NOT_USABLE_START, 'the start page')] : []),
    ...(all ? [cap('indexable', NOTHING_INDEXABLE, 'all pages')] : []),
    ...(listed !== null && !all ? [{ ...listed, causes: causesOf('indexable', state, applied) }] : []),
  ]
}

/** '… Cause: “Page is set to noindex”.' Where links are possible, link to the causes instead. */
export function describeCap({ sentence, causes = [] }: ScoreCap): string {
  if (causes.length === 0) return sentence
  const titles = causes.map(({ title }) => `“${title}”`).join(', ')
  return `${sentence} ${plural(causes.length, 'Cause', 'Causes')}: ${titles}.`
}

/** The sentence without the limit: 'the start page does not load'. */
export function capReason({ sentence }: Pick<ScoreCap, 'sentence'>): string {
  return sentence.replace(/^At most \d+: /, '').replace(/\.$/, '')
}

/** The limit that matters most; null if there is none. It is worth showing even if the score is lower anyway. */
export function lowestCap(caps: readonly ScoreCap[]): ScoreCap | null {
  return caps.toSorted((one, other) => one.most - other.most)[0] ?? null
}

function startCap({ start }: SiteState): ScoreCap | null {
  if (start === 'indexable') return null
  return { kind: 'start', most: NOT_USABLE_START, sentence: `At most ${NOT_USABLE_START}: ${START_WORDS[start]}.` }
}

const NOT_LISTED = 'search engines may not list the start page, because'

const START_WORDS: Record<Exclude<SiteState['start'], 'indexable'>, string> = {
  error: 'the start page does not load',
  not_crawled: 'the start page could not be crawled',
  soft_404: 'the start page does not exist, but the site does not return 404',
  noindex: `${NOT_LISTED} it is set to noindex`,
  canonicalised: `${NOT_LISTED} its canonical names another page`,
  blocked: 'Google may not list the start page, because robots.txt blocks it for Googlebot',
}

function indexableCap({ indexablePages, noindexPages, canonicalisedPages, blockedPages }: SiteState): ScoreCap | null {
  if (indexablePages > 0) return null
  const reasons = [
    ...(canonicalisedPages > 0
      ? [`${counted(canonicalisedPages, 'page names', 'pages name')} another page as canonical`]
      : []),
    ...(noindexPages > 0 ? [`${counted(noindexPages, 'page is', 'pages are')} set to noindex`] : []),
    ...(blockedPages > 0
      ? [`${counted(blockedPages, 'page is', 'pages are')} blocked by robots.txt for Googlebot`]
      : []),
  ]
  const why = reasons.length === 0 ? '' : `. ${reasons.join(', ')}`
  // Other search engines may list what robots.txt blocks for Googlebot only.
  const who = blockedPages > 0 ? 'Google' : 'search engines'
  const sentence = `At most ${NOTHING_INDEXABLE}: ${who} may list no page of the site${why}.`
  return { kind: 'indexable', most: NOTHING_INDEXABLE, sentence }
}

function brokenCap({ linkedUrls, brokenUrls }: SiteState): ScoreCap | null {
  const broken = BROKEN_CAPS.find(({ above }) => linkedUrls > 0 && brokenUrls / linkedUrls > above)
  if (broken === undefined) return null
  const share = `${formatNumber(brokenUrls)} of ${counted(linkedUrls, 'linked URL')} ${plural(brokenUrls, 'is', 'are')}`
  return {
    kind: 'broken',
    most: broken.most,
    sentence: `At most ${broken.most}: ${share} broken, more than ${broken.above * 100} %.`,
  }
}

/** The checks that can find why a page is not listed. The most specific check comes first. */
const CAUSES: Record<Exclude<SiteState['start'], 'indexable'>, readonly string[]> = {
  error: CHECKS_OF_BROKEN_URLS,
  not_crawled: ['robots_blocks_all', 'robots_unreachable', 'blocked_by_robots'],
  blocked: ['robots_blocks_all'],
  soft_404: ['soft_404'],
  noindex: ['site_noindex', 'noindex', 'unavailable_after_past'],
  canonicalised: ['canonical_other_host', 'canonicalised_elsewhere', 'canonical_invalid'],
}

function causesOf(kind: ScoreCap['kind'], state: SiteState, applied: Applied): NonNullable<ScoreCap['causes']> {
  const name = (ids: readonly string[]) => foundOf(ids, applied)
  if (kind === 'broken') return name(['broken_internal_link', ...CHECKS_OF_BROKEN_URLS])
  const ofStart = name(['home_not_indexable'])
  if (kind === 'start' && state.start === 'blocked') return [...ofStart, ...name(CAUSES.blocked)]
  if (kind === 'start') return ofStart.length > 0 || state.start === 'indexable' ? ofStart : name(CAUSES[state.start])
  return [
    ...ofStart,
    ...(state.canonicalisedPages > 0 ? name(CAUSES.canonicalised) : []),
    ...(state.noindexPages > 0 ? name(CAUSES.noindex) : []),
    ...(state.blockedPages > 0 ? name(CAUSES.blocked) : []),
    ...(state.start === 'not_crawled' ? name(CAUSES.not_crawled) : []),
  ]
}

function foundOf(ids: readonly string[], applied: Applied): NonNullable<ScoreCap['causes']> {
  const found = new Map(applied.filter(({ tally }) => tally.found > 0).map(({ check }) => [check.id, check.title]))
  return ids.flatMap((check) => {
    const title = found.get(check)
    return title === undefined ? [] : [{ check, title }]
  })
}
