import { capReason } from '../issues/score-caps.ts'
import { upperFirst } from '../reports/check-words.ts'
import { counted, formatNumber, plural } from '../words/counts.ts'
import { describeBroken, describeNothingLoads } from './describe-broken.ts'
import { describeIndexing } from './describe-indexing.ts'
import { SITEMAP_FAULTS } from './page-sets.ts'
import { advice, isAdvice, join, leftOutUrls, type Part, pagesOf, type Sentence, text } from './sentence.ts'
import type { SiteFacts } from './site-facts.ts'
import { pagesThatNeedScripts } from './unseen-links.ts'

/** How serious the state is: `bad` in an emergency, or if search engines or visitors cannot use the site. */
export const TONES = ['good', 'warn', 'bad'] as const
export type Tone = (typeof TONES)[number]

export type SiteDescription = { tone: Tone; sentences: Sentence[] }

/** For readers who are given a report: settings are not theirs to change. */
export function withoutAdvice<Described extends { sentences: Sentence[] }>(description: Described): Described {
  return { ...description, sentences: description.sentences.filter((sentence) => !isAdvice(sentence)) }
}

const SLOW_MS = 1000
const MOST_BROKEN = 0.5
const MANY_INDEXABLE = 0.9

/** Describes the state of the site and its causes, the most serious first. */
export function describeSite(facts: SiteFacts): SiteDescription {
  const emergencies = facts.emergencies.map(describeEmergency)
  const sentences = [...emergencies, describeScoreLimit(facts), ...stateOf(facts), ...describeGaps(facts)]
  return { tone: toneOf(facts), sentences: sentences.filter((sentence) => sentence !== null) }
}

function describeEmergency({ check, title }: SiteFacts['emergencies'][number]): Sentence {
  return [text('Emergency: '), { text: title, rows: { check } }, text('.')]
}

/** If nothing can be indexed, the sentence about that is the reason, and comes first. */
function describeScoreLimit({ scoreLimit, emergencies, sets: { requested, loaded } }: SiteFacts): Sentence | null {
  if (scoreLimit === null || requested === 0 || loaded === 0) return null
  const { kind, most } = scoreLimit
  if (kind === 'emergency') {
    return [text(`${plural(emergencies.length, 'It limits', 'They limit')} the site score to ${most}.`)]
  }
  return kind === 'indexable' ? null : [text(`The site score is at most ${most}: ${capReason(scoreLimit)}.`)]
}

/** The first thing to know, if nothing can be indexed. */
function describeNoIndex({ scoreLimit }: SiteFacts): Sentence | null {
  return scoreLimit?.kind === 'indexable' ? [text(`This limits the site score to ${scoreLimit.most}.`)] : null
}

function stateOf(facts: SiteFacts): (Sentence | null)[] {
  const { requested, loaded } = facts.sets
  if (requested === 0) return [[text('No page of the site was crawled.')]]
  if (loaded === 0) return [describeNothingLoads(facts)]
  return [
    describeIndexing(facts),
    describeNoIndex(facts),
    describeStart(facts),
    describeBroken(facts),
    describeSitemap(facts),
    ...describeUnlinked(facts),
    describeSpeed(facts),
    describeFirst(facts),
  ]
}

function toneOf({ sets, isBlocked, start, first, emergencies }: SiteFacts): Tone {
  const { requested, loaded, broken, indexable } = sets
  if (emergencies.length > 0) return 'bad'
  if (loaded === 0 || indexable === 0 || isBlocked || start !== null || broken / requested > MOST_BROKEN) return 'bad'
  const hasFew = indexable !== undefined && indexable / loaded < MANY_INDEXABLE
  const isSerious = first !== null && first.severity !== 'low'
  return broken > 0 || hasFew || isSerious ? 'warn' : 'good'
}

function describeStart({ start, sets, isBlocked, scoreLimit }: SiteFacts): Sentence | null {
  // Another sentence already says so if nothing can be indexed, or if this limits the score the most.
  if (start === null || sets.indexable === 0 || isBlocked || scoreLimit?.kind === 'start') return null
  const rows = start.check === null ? {} : { rows: { check: start.check } }
  return [{ text: upperFirst(start.why), ...rows }, text('.')]
}

function describeSitemap({ sets, sitemaps, sitemapFaults: wrong = 0, isBlocked }: SiteFacts): Sentence | null {
  const { indexable = 0, notInSitemap = 0 } = sets
  if (sitemaps === undefined || sitemaps === null) return null
  if (sitemaps === 0) return [text('No sitemap lists URLs of the site.')]
  const missing: Part[] = [
    pagesOf('notInSitemap', formatNumber(notInSitemap)),
    text(` of ${counted(indexable, 'indexable page')} ${plural(notInSitemap, 'is', 'are')} in no sitemap`),
  ]
  const listed: Part[] = [
    { text: counted(wrong, 'URL'), rows: { urls: SITEMAP_FAULTS } },
    text(` in the ${plural(sitemaps, 'sitemap')} ${plural(wrong, 'is', 'are')} not indexable`),
  ]
  const parts = join([notInSitemap > 0 && !isBlocked ? missing : [], wrong > 0 ? listed : []], '; ')
  return parts.length === 0 ? null : [...parts, text('.')]
}

function describeUnlinked({ sets, linksNotKnown }: SiteFacts): Sentence[] {
  const { unlinked = 0 } = sets
  if (unlinked === 0) return []
  const pages = pagesOf('unlinked', counted(unlinked, 'indexable page'))
  const have = plural(unlinked, 'has', 'have')
  if (linksNotKnown === null) return [[pages, text(` ${have} no link from another page.`)]]
  const ofScripts = pagesThatNeedScripts(sets, linksNotKnown)
  if (ofScripts === 0) return [[text(`How many pages no other page links to is not known ${linksNotKnown}.`)]]
  return [
    [
      ...[pages, text(` ${have} no in-links in the HTML, but links of `)],
      ...[pagesOf('needsScripts', counted(ofScripts, 'page')), text(' need scripts.')],
    ],
    advice({ text: 'Switch on rendering', rows: { settings: 'rendering' } }, text(' to see these links.')),
  ]
}

function describeSpeed({ avgResponseMs }: SiteFacts): Sentence | null {
  if (avgResponseMs === null || avgResponseMs < SLOW_MS) return null
  return [text(`Pages take ${(avgResponseMs / 1000).toFixed(1)} s to respond on average.`)]
}

/** Says 'next' if there are emergencies, because those come first. */
function describeFirst({ first, emergencies }: SiteFacts): Sentence | null {
  if (first === null) return null
  const { title, affected, rows } = first
  const fix = `Fix ${emergencies.length > 0 ? 'next' : 'first'}: `
  // A filter of pages gives as many rows as the number says; the rows of a check are explained by its title.
  if ('pages' in rows) return [text(`${fix}${title} (`), { text: affected, rows }, text(').')]
  return [text(fix), { text: title, rows }, text(` (${affected}).`)]
}

/** What the crawl did not see, so that readers do not take it for the whole site. */
function describeGaps({ end, limit, leftOut, isAtLeast, sets }: SiteFacts): Sentence[] {
  const isNamed = sets.broken === 0 && sets.loaded > 0
  const robots = (leftOut.robots ?? 0) + (leftOut.startDisallowed ?? 0)
  return [
    ...(limit === null ? [] : [describeLimit(limit, isNamed ? 0 : (leftOut.pageLimit ?? 0), isAtLeast)]),
    ...(end === 'completed' ? [] : [describeStop(end, sets.requested)]),
    ...(robots === 0
      ? []
      : [[text('robots.txt kept the crawl from '), leftOutUrls(counted(robots, 'URL')), text('.')]]),
  ]
}

/** `missed` is 0 if another sentence says it. */
function describeLimit(limit: number, missed: number, isAtLeast: boolean): Sentence {
  const urls = `${isAtLeast ? 'at least ' : ''}${counted(missed, 'more URL')}`
  return [
    text(`The crawl reached its limit of ${counted(limit, 'page')}`),
    ...(missed === 0 ? [] : [text(': '), leftOutUrls(urls), text(` ${plural(missed, 'was', 'were')} not crawled`)]),
    text('.'),
  ]
}

function describeStop(end: 'stopped' | 'failed', pages: number): Sentence {
  const how = end === 'stopped' ? 'was stopped' : 'failed'
  return [text(`The crawl ${how} after ${counted(pages, 'page')}, so the rest of the site is not known.`)]
}
