import type { CrawlChecks } from '../checks/applied-rules.ts'
import { CATEGORIES, type CategoryId, categoryLabel } from '../checks/categories.ts'
import { isUnknown } from '../checks/check-tallies.ts'
import { countedThings, shareWords } from '../checks/counted-thing.ts'
import { counted, formatNumber, plural } from '../words/counts.ts'
import { CHECK_SEVERITIES } from './issue.ts'
import type { ScoreCap } from './score-caps.ts'
import { costsOf, type Deduction, type SiteScore, uncappedAiIndex } from './site-score.ts'
import { isOfBrokenUrl } from './url-issues.ts'

/** One line for each number, shown next to it, because people see them side by side. */
export function siteScoreMeaning(checks: Pick<CrawlChecks, 'off' | 'tallies'>): string {
  return `${whichRan(checks)}, weighted by severity and reach; the worst problems limit it.`
}

/** Checks that are off by default count only where a rule set switches them on. */
function whichRan({ off, tallies }: Pick<CrawlChecks, 'off' | 'tallies'>): string {
  if (tallies === undefined) return off.length === 0 ? 'All checks that are on' : 'The checks that were on'
  const known = Object.values(tallies)
  const ran = known.filter((tally) => !isUnknown(tally)).length
  const all = known.length + off.length
  return ran === all ? 'All checks that are on' : `${formatNumber(ran)} of ${counted(all, 'check')}`
}

export const PAGE_HEALTH_MEANING = 'Title, description, headings and images: the average of the pages that loaded.'
export const AI_AND_LLM_MEANING =
  'AI readiness weighs the checks about AI search by their evidence; LLM readiness is the average of five simple ' +
  'signs on each page.'

export const SITE_SCORE_RULE =
  'Each category has points. A check with an issue takes some of them: at most 6 if the issue is high, 2 if it is ' +
  'medium and 0.5 if it is low, times the share with the issue among the pages, hosts, URLs or sitemaps that the ' +
  'check could judge. A check that is a judgement takes half. Each takes at least 0.05. If a check gives several severities, the line says how ' +
  'many have which, and each counts with its own cost. A page that two checks report for the same fault costs once.'

const AI_INDEX_RULE =
  'An index of its own, which starts with 100. A check takes at most 40, 15 or 5 points by severity, times the ' +
  'share of pages or of AI crawlers, and the grade of its evidence counts: A fully, B half, C a quarter.'

const NO_AI_INDEX = 'No check of AI readiness applied to this crawl.'

export type ScoreLine = {
  check: string
  grade: NonNullable<Deduction['grade']> | null
  words: string
  minus: string
  /** Explains why two lines do not count the same fault, or why a line costs less than the rule says; else null. */
  note: string | null
}

export type ExplainedCategory = {
  category: CategoryId
  label: string
  points: number
  left: number
  lines: ScoreLine[]
  /** Set if the checks would take more points than the category has. */
  note: string | null
}

/** The sum behind a site score, line by line. The category that lost the most comes first. */
export function explainSiteScore({ categories, deductions, maxJudged, ...score }: SiteScore): {
  categories: ExplainedCategory[]
  sum: string
  leftOut: string | null
} {
  const costs = costsOf({ categories, deductions })
  const explained = categories
    .toSorted((one, other) => other.lost - one.lost)
    .map(({ category, points, lost }): ExplainedCategory => {
      const own = deductions.filter((deduction) => deduction.category === category)
      const taken = own.reduce((sum, deduction) => sum + deduction.points, 0)
      return {
        category,
        label: categoryLabel(category),
        points,
        left: points - lost,
        lines: own.map((deduction) => lineOf(deduction, { of: points, all: deductions, costs, maxJudged })),
        note:
          taken > points
            ? `The checks would take ${formatPoints(taken)} together, but a category cannot go below 0.`
            : null,
      }
    })
  const all = categories.reduce((sum, { points }) => sum + points, 0)
  const left = categories.reduce((sum, { points, lost }) => sum + points - lost, 0)
  return { categories: explained, sum: sumOf(score, left, all), leftOut: leftOutOf(categories) }
}

function sumOf({ score, uncapped, caps }: Pick<SiteScore, 'score' | 'uncapped' | 'caps'>, left: number, all: number) {
  if (uncapped === null) return 'No check could judge anything, so there is no score.'
  const scaled = all === 100 ? ', ' : ', scaled to 100 and '
  const before = `${formatPoints(left)} of ${formatNumber(all)} points${scaled}rounded down: ${uncapped}.`
  return caps.length === 0 || score === uncapped ? before : `${before} The lowest limit makes it ${score}.`
}

function leftOutOf(categories: SiteScore['categories']): string | null {
  const applied = new Set<string>(categories.map(({ category }) => category))
  const missing = CATEGORIES.filter(({ id }) => id !== 'ai' && !applied.has(id)).map(({ label }) => label)
  if (missing.length === 0) return null
  return `Left out, because no check of ${plural(missing.length, 'it', 'them')} applied: ${missing.join(', ')}.`
}

const MAX_SHOWN_DEDUCTIONS = 3

export function largestDeductions({ categories, deductions, maxJudged }: SiteScore): ScoreLine[] {
  const pointsOf = new Map(categories.map(({ category, points }) => [category, points]))
  const costs = costsOf({ categories, deductions })
  const costOf = ({ check }: Deduction) => costs.get(check) ?? 0
  return deductions
    .filter((deduction) => costOf(deduction) > 0)
    .toSorted((one, other) => costOf(other) - costOf(one))
    .slice(0, MAX_SHOWN_DEDUCTIONS)
    .map((deduction) =>
      lineOf(deduction, { of: pointsOf.get(deduction.category) ?? 0, all: deductions, costs, maxJudged }),
    )
}

type AiIndex = Pick<SiteScore, 'aiIndex' | 'aiDeductions' | 'aiCaps' | 'maxJudged'>

/** The lines of the AI readiness index, which starts with 100. */
export function explainAiIndex({ aiIndex, aiDeductions, aiCaps = [], maxJudged }: AiIndex): {
  rule: string
  /** Null if there is no index. */
  sum: string | null
  caps: ScoreCap[]
  lines: ScoreLine[]
} {
  const left = Math.max(0, 100 - aiDeductions.reduce((taken, { points }) => taken + points, 0))
  const uncapped = uncappedAiIndex(aiDeductions)
  return {
    rule: aiIndex === null ? NO_AI_INDEX : AI_INDEX_RULE,
    sum: aiIndex === null ? null : sumOf({ score: aiIndex, uncapped, caps: aiCaps }, left, 100),
    caps: aiCaps,
    lines: aiDeductions.map((deduction) =>
      lineOf(deduction, { of: 100, all: aiDeductions, costs: new Map(), maxJudged }),
    ),
  }
}

type MaxJudged = NonNullable<SiteScore['maxJudged']>

type Sum = {
  of: number
  all: Deduction[]
  /** What each check costs, if not its points. */
  costs: ReadonlyMap<string, number>
  maxJudged: MaxJudged | undefined
}

/** '34 of 500 pages' and '−0.41 of 9'. */
function lineOf(deduction: Deduction, { of, all, costs, maxJudged = maxJudgedIn(all) }: Sum): ScoreLine {
  const { check, points, grade, share, scoredElsewhere = 0 } = deduction
  const more =
    severityWords(deduction) ?? (share ? `${formatNumber(share.found)} of ${counted(share.of, share.what)}` : null)
  const cost = costs.get(check) ?? points
  const notes = [
    scoredElsewhere > 0 ? elsewhereNote(scoredElsewhere) : noteOf(check, all),
    points - cost >= 0.005 ? `Would take ${formatPoints(points)}, but the category has no more to lose.` : null,
  ].filter((note) => note !== null)
  return {
    check,
    grade: grade ?? null,
    words: `${judgedWords(deduction, maxJudged)}${more === null ? '' : ` (${more})`}`,
    minus: `${cost === 0 ? '' : '−'}${formatPoints(cost)} of ${formatNumber(of)}`,
    note: notes.length === 0 ? null : notes.join(' '),
  }
}

const MOST_PAGES = 0.5

/** Says so if a check could judge few of the pages, because '1 of 1 page' would look wrong for a large site. */
function judgedWords({ found, judged, counts }: Deduction, maxJudged: MaxJudged): string {
  const isUsual = counts === 'site' || judged >= MOST_PAGES * (maxJudged[counts ?? 'page'] ?? 0)
  if (isUsual) return shareWords(found, judged, counts)
  if (judged === 1) return `the only ${counts ?? 'page'} that this check could judge`
  return `${formatNumber(found)} of the ${countedThings(judged, counts ?? 'page')} that this check could judge`
}

/** Of an older score, only the checks that take points are known. */
function maxJudgedIn(deductions: readonly Deduction[]): MaxJudged {
  const most: MaxJudged = {}
  for (const { judged, counts = 'page' } of deductions) most[counts] = Math.max(most[counts] ?? 0, judged)
  return most
}

function elsewhereNote(pages: number): string {
  const more = `${formatNumber(pages)} more ${plural(pages, 'page has', 'pages have')}`
  return `${more} this issue, but ${plural(pages, 'costs', 'cost')} points under another check for the same fault.`
}

/** '10 high, 3 low': each severity has its own cost. Null if the check always gives the same severity. */
export function severityWords({ severities = {} }: Pick<Deduction, 'severities'>): string | null {
  const words = CHECK_SEVERITIES.flatMap((severity) => {
    const count = severities[severity] ?? 0
    return count === 0 ? [] : [`${formatNumber(count)} ${severity === 'info' ? 'information' : severity}`]
  })
  return words.length === 0 ? null : words.join(', ')
}

const LINKS_TO_BROKEN = 'broken_internal_link'

/** A broken URL and the links to it are two faults: the URL fails for everyone, and the pages send visitors there. */
function noteOf(check: string, all: Deduction[]): string | null {
  const has = (isOne: (deduction: { type: string }) => boolean) => all.some((each) => isOne({ type: each.check }))
  if (check === LINKS_TO_BROKEN && has(isOfBrokenUrl))
    return 'Counts the pages with such links. The broken URLs themselves are counted under Response and redirects.'
  if (isOfBrokenUrl({ type: check }) && has(({ type }) => type === LINKS_TO_BROKEN))
    return (
      'Counts the broken URLs among all that were requested, with redirects and files. The pages that link to them ' +
      'are counted under Links and structure.'
    )
  return null
}

const POINTS = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export function formatPoints(points: number): string {
  return POINTS.format(points)
}

export const GRADE_MEANINGS = {
  A: 'A: a controlled study, or documentation of the operator',
  B: 'B: a correlation',
  C: 'C: consensus of practitioners',
  '0': '0: folklore, which takes nothing',
} as const
