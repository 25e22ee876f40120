import { counted, plural } from '#domain/words/counts.ts'
import type { CrawlOptions } from './crawl-options.ts'
import { BROKEN_FILE, SOFT_404, type Tally, UNREADABLE_PAGE } from './tally.ts'

/** The conditions of --fail-under and --fail-on that were not met, one sentence each. */
export function failuresOf({ failUnder, failOn }: Pick<CrawlOptions, 'failUnder' | 'failOn'>, tally: Tally): string[] {
  const score = tally.exactHealth()
  const countOf = (id: string) => {
    if (id === BROKEN_FILE) return tally.brokenFiles()
    return isGroup(id) ? tally.issuesIn(id) : tally.pagesWith(id)
  }
  const failures = failOn.filter((id) => countOf(id) > 0).map((id) => `--fail-on: ${sentence(id, countOf(id))}`)
  if (failUnder === null) return failures
  if (score === null && failUnder > 0) failures.push('Page health is N/A: no page could be crawled.')
  if (score !== null && score < failUnder) failures.push(`Page health is ${twoDecimals(score)}, below ${failUnder}.`)
  return failures
}

/** Whether `--fail-on` names a category or a severity, not an issue. */
function isGroup(id: string): boolean {
  return id.includes(':')
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
