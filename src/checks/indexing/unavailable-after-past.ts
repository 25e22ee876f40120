import { readRobotsDate } from '#domain/facts/robots-date.ts'
import { definePageCheck } from '../check.ts'
import { obeyedStatements, placeOf, writtenStatement } from './robots-statements.ts'

export const unavailableAfterPast = definePageCheck({
  id: 'unavailable_after_past',
  category: 'indexing',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  title: 'Expiry date for search has passed',
  message: 'The date in unavailable_after has passed, so search engines drop this page',
  why: 'Google removes a page from its results after this date, although the page still responds with status 200.',
  fix: 'Remove the directive or set a later date if people should find the page. Otherwise remove the page.',
  basis: 'Google: robots meta tag, unavailable_after',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  more: () => ({
    rule: [
      'We compare the date of `unavailable_after` in robots meta tags of the head and in X-Robots-Tag headers with the ' +
        'time at which the page was crawled. A date without a time means the end of that day in UTC.',
      'Whether you want the page to expire, we cannot know. If the event is over and the page should leave the results, ' +
        'there is nothing to do.',
    ],
    example: {
      found: '<meta name="robots" content="unavailable_after: 2024-12-31">',
      fixed: '<!-- no unavailable_after: the page may be listed -->',
    },
  }),
  needs: ['statusCode', 'timing', 'robotsRules'],
  appliesTo: (page) => page.statusCode === 200 && page.timing.receivedAt !== null,
  find: ({ robotsRules, timing: { receivedAt } }) =>
    obeyedStatements(robotsRules).flatMap((statement) =>
      statement.rules.some(({ directive, value }) => directive === 'unavailable_after' && isBefore(value, receivedAt))
        ? [{ saw: writtenStatement(statement), at: placeOf(statement) }]
        : [],
    ),
})

function isBefore(date: string | null, now: number | null): boolean {
  const time = date === null ? null : readRobotsDate(date)
  return time !== null && now !== null && time < now
}
