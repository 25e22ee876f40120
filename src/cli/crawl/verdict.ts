import { counted, plural } from '#domain/words/counts.ts'
import type { CrawlOptions } from './crawl-options.ts'
import { SOFT_404, type Tally, UNREADABLE_PAGE } from './tally.ts'

/** The conditions of --fail-under and --fail-on that were not met, one sentence each. */
export function failuresOf({ failUnder, failOn }: Pick<CrawlOptions, 'failUnder' | 'failOn'>, tally: Tally): string[] {
  const score = tally.healthScore()
  const failures = failOn
    .filter((id) => tally.pagesWith(id) > 0)
    .map((id) => `--fail-on: ${sentence(id, tally.pagesWith(id))}`)
  if (failUnder !== null && score < failUnder) failures.push(`Page health is ${score}, below ${failUnder}.`)
  return failures
}

function sentence(id: string, count: number): string {
  const pages = counted(count, 'page')
  if (id === UNREADABLE_PAGE) return `${pages} ${plural(count, 'is', 'are')} broken.`
  if (id === SOFT_404) {
    return `${pages} ${plural(count, 'does', 'do')} not exist, but the site does not respond with 404.`
  }
  return `${pages} ${plural(count, 'has', 'have')} the issue ${id}.`
}
