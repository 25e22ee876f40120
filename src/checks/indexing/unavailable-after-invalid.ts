import { readRobotsDate } from '#domain/facts/robots-date.ts'
import { definePageCheck } from '../check.ts'
import { obeyedStatements, placeOf } from './robots-statements.ts'

export const unavailableAfterInvalid = definePageCheck({
  id: 'unavailable_after_invalid',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Invalid date in unavailable_after',
  message: 'The date in unavailable_after cannot be read',
  why: 'Search engines ignore a date that they cannot read, so the page stays in the results after it should be gone.',
  fix: 'Write the date as in ISO 8601, for example unavailable_after: 2030-06-25T15:00:00Z.',
  basis: 'Google: robots meta tag, unavailable_after',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  more: () => ({
    rule: [
      'We report an `unavailable_after` in a robots meta tag of the head or in an X-Robots-Tag header whose value is empty ' +
        'or is none of these: ISO 8601 (`2030-06-25T15:00:00Z`), RFC 822 (`Tue, 25 Jun 2030 15:00:00 GMT`), RFC 850 ' +
        '(`Tuesday, 25-Jun-30 15:00:00 GMT`) or a date such as `June 25, 2030`.',
      'Days that do not exist, such as 31 June, are reported as well.',
    ],
    example: {
      found: '<meta name="robots" content="unavailable_after: 25.06.2030">',
      fixed: '<meta name="robots" content="unavailable_after: 2030-06-25">',
    },
  }),
  needs: ['statusCode', 'robotsRules'],
  appliesTo: (page) => page.statusCode === 200,
  find: ({ robotsRules }) =>
    obeyedStatements(robotsRules).flatMap((statement) =>
      statement.rules.flatMap(({ directive, value }) => {
        if (directive !== 'unavailable_after' || (value !== null && readRobotsDate(value) !== null)) return []
        return [{ saw: `unavailable_after: ${value || 'no date'}`, at: placeOf(statement) }]
      }),
    ),
})
