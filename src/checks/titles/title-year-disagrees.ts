import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'

const MAX_READ = 1000

export const titleYearDisagrees = definePageCheck({
  id: 'title_year_disagrees',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Title and H1 disagree on year',
  message: 'Title and H1 name different years',
  why: 'One of them was not updated. People avoid results that look out of date, and Google may replace the title.',
  fix: 'Update the older of the two, or take the year out of both.',
  basis: 'Google Search Central, “Influencing your title links”: obsolete titles',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  more: () => ({
    rule: [
      'A page is reported if its title and its first H1 with text each contain exactly one year from 2000 to 2099, and ' +
        'the two differ. Texts with several years, such as 2025/2026, are not compared.',
      'Only pages that search engines may list are judged.',
    ],
    example: {
      found: '<title>Bread fairs 2025</title>\n<h1>Bread fairs 2026</h1>',
      fixed: '<title>Bread fairs 2026</title>\n<h1>Bread fairs 2026</h1>',
    },
  }),
  needs: [...INDEXING_FACTS, 'title', 'h1s'],
  appliesTo: (page) => !isBlank(page.title) && !page.h1s.every(isBlank) && mayBeIndexed(page),
  find: ({ title, h1s }) => {
    const h1 = h1s.find((text) => !isBlank(text)) ?? ''
    const inTitle = onlyYear(title ?? '')
    const inHeading = inTitle === null ? null : onlyYear(h1)
    if (inTitle === null || inHeading === null || inTitle === inHeading) return []
    return [
      { saw: `${inTitle}: ${title}`, at: 'title' },
      { saw: `${inHeading}: ${h1}`, at: 'h1' },
    ]
  },
})

/** Null without a year or with several. A short form such as `2025/26` names two. */
function onlyYear(text: string): string | null {
  const years = text.slice(0, MAX_READ).match(YEAR) ?? []
  return years.length === 1 && /^\d{4}$/.test(years[0]) ? years[0] : null
}

/** A year that is not part of a longer number, version or model, such as 12,020 or X-2060. */
const YEAR = /(?<![\d\p{Script=Latin}][.,:/-]?)20\d\d(?:\s?[/–-]\s?\d{2,4})?(?![\d]|[.,:]\d|\p{Script=Latin})/gu
