import type { CrawlOptions } from './crawl-options.ts'
import type { Tally } from './tally.ts'

/** What a pipeline asked for and did not get, a sentence each; none when all is well. */
export function failuresOf({ failUnder, failOn }: Pick<CrawlOptions, 'failUnder' | 'failOn'>, tally: Tally): string[] {
  const score = tally.healthScore()
  const failures = failOn
    .filter((id) => tally.pagesWith(id) > 0)
    .map((id) => `--fail-on: ${inWords(tally.pagesWith(id))} the issue ${id}.`)
  if (failUnder !== null && score < failUnder) failures.push(`The mean health score is ${score}, below ${failUnder}.`)
  return failures
}

function inWords(pages: number): string {
  return pages === 1 ? '1 page has' : `${pages} pages have`
}
