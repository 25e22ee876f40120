import { definePageCheck } from '../check.ts'

const YEAR = /(?:19|20)\d\d/g
/** The year of a copyright notice follows the sign closely. */
const SEARCHED = 80

export const staleCopyright = definePageCheck({
  id: 'stale_copyright',
  category: 'content',
  severity: 'info',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Old copyright year',
  message: 'The copyright year in the footer is old',
  why: 'Some visitors take an old year for a sign that nobody looks after the site. It has no effect on search.',
  fix: 'Update the year, or remove it: a copyright notice needs none.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'The latest year after the first © in the `<footer>` is compared with the year of the crawl. It is ' +
        'shown if it is two ' +
        'years or more before it: in 2026, that is 2024 and earlier.',
    ],
    example: { found: '<footer>© 2019 Hafen Bakery</footer>', fixed: '<footer>© Hafen Bakery</footer>' },
  }),
  needs: ['statusCode', 'textStats', 'timing'],
  appliesTo: ({ statusCode, textStats, timing }) =>
    statusCode === 200 && timing.receivedAt !== null && latestYear(textStats.copyright) !== null,
  find: ({ textStats, timing }) => {
    const year = latestYear(textStats.copyright) ?? 0
    const now = new Date(timing.receivedAt ?? 0).getUTCFullYear()
    return year < now - 1 ? [{ saw: textStats.copyright ?? '', at: 'footer' }] : []
  },
})

function latestYear(copyright: string | null): number | null {
  const years = copyright?.slice(0, SEARCHED).match(YEAR)
  return years ? Math.max(...years.map(Number)) : null
}
