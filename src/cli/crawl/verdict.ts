import type { CheckTallies } from '#domain/checks/check-tallies.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { isFirstCrawl } from '../compared-folder.ts'
import { checksOfGroup, type GatedCheck, isGroup, listGatedChecks } from '../fail-on/gated-checks.ts'
import { type DoneWork, NOTHING_DONE, notDoneIn } from '../fail-on/not-done.ts'
import { whyUnknown } from '../fail-on/why-unknown.ts'
import type { CrawlOptions } from './crawl-options.ts'
import { BROKEN_FILE, SOFT_404, type Tally, UNREADABLE_PAGE } from './tally.ts'

export type Conditions = Pick<CrawlOptions, 'failUnder' | 'failUnderScore' | 'failOn' | 'ruleSet'>

/** `tallies` has the result of each check. `siteScore` is null if no check could judge the site. */
type Judged = { tally: Tally; tallies: CheckTallies; siteScore: number | null; done?: DoneWork }

/** The conditions of --fail-on and --fail-under… that were not met or could not be checked, one sentence each. */
export function failuresOf(
  conditions: Conditions,
  { tally, tallies, siteScore, done = NOTHING_DONE }: Judged,
): string[] {
  const { failUnder, failUnderScore, failOn, ruleSet } = conditions
  const countOf = (id: string) => {
    if (id === BROKEN_FILE) return tally.brokenFiles()
    return isGroup(id) ? tally.issuesIn(id) : tally.pagesWith(id)
  }
  // Loaded on demand, because loading all checks takes longer than a small crawl.
  let listed: GatedCheck[] | undefined
  const checks = () => {
    listed ??= listGatedChecks(ruleSet)
    return listed
  }
  const needsMeasuring = (id: string) => checks().some((check) => check.id === id && check.needs === 'measuring')
  const whyNotDone = notDoneIn(done, needsMeasuring)
  const failures = failOn.flatMap((id) => {
    const found = countOf(id) > 0 ? sentence(id, countOf(id)) : whyUnknown(namedBy(id, checks()), tallies, whyNotDone)
    return found === null ? [] : [`--fail-on: ${found}`]
  })
  return [
    ...failures,
    ...belowOf('Page health', tally.exactHealth(), failUnder, 'no page could be crawled'),
    ...belowOf('The site score', siteScore, failUnderScore, 'no check could judge the site'),
  ]
}

/** In the first crawl of a pipeline, checks of --fail-on that compare crawls pass without having judged anything. */
export function notesOf({ failOn, ruleSet }: Conditions, { before }: Pick<DoneWork, 'before'>): string[] {
  if (failOn.length === 0 || before === null || !isFirstCrawl(before)) return []
  const comparing = listGatedChecks(ruleSet).filter(({ id, needs }) => needs === 'comparing' && failOn.includes(id))
  return comparing.map(({ id }) => `--fail-on: the check ${id} had nothing to compare: ${before.reason}.`)
}

function namedBy(name: string, checks: readonly GatedCheck[]) {
  const named = isGroup(name) ? checksOfGroup(name, checks) : checks.filter(({ id }) => id === name)
  return { name, isGroup: isGroup(name), named: named.map(({ id }) => id) }
}

function belowOf(name: string, score: number | null, least: number | null, whyNone: string): string[] {
  if (least === null || (score ?? 0) >= least) return []
  return [score === null ? `${name} is N/A: ${whyNone}.` : `${name} is ${twoDecimals(score)}, below ${least}.`]
}

/** Rounded down, so that a score below the limit is never shown as the limit. */
function twoDecimals(score: number): number {
  return Math.floor(score * 100) / 100
}

function sentence(id: string, count: number): string {
  if (isGroup(id)) {
    const [kind, name] = id.split(':')
    return `${counted(count, 'issue')} ${plural(count, 'has', 'have')} the ${kind} ${name}.`
  }
  const pages = counted(count, 'page')
  if (id === BROKEN_FILE) return `${counted(count, 'file')} ${plural(count, 'is', 'are')} broken.`
  if (id === UNREADABLE_PAGE) return `${pages} ${plural(count, 'is', 'are')} broken.`
  if (id === SOFT_404) {
    return `${pages} ${plural(count, 'does', 'do')} not exist, but the site does not return 404.`
  }
  return `${pages} ${plural(count, 'has', 'have')} the issue ${id}.`
}
