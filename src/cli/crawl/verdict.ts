import { counted, plural } from '#domain/words/counts.ts'
import type { CrawlOptions } from './crawl-options.ts'
import { SOFT_404, type Tally, UNREADABLE_PAGE } from './tally.ts'

/** What a pipeline asked for and did not get, a sentence each; none when all is well. */
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
  if (id === SOFT_404) return `${pages} ${plural(count, 'is', 'are')} not there, but the site does not answer 404.`
  return `${pages} ${plural(count, 'has', 'have')} the issue ${id}.`
}
