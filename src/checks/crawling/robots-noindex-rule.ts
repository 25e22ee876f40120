import { defineQueryCheck } from '../check.ts'
import { countReadFiles, robotsLinesOf } from './robots-files.ts'

const MAX_LINES = 10

export const robotsNoindexRule = defineQueryCheck({
  id: 'robots_noindex_rule',
  category: 'crawling',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'noindex in robots.txt',
  message: 'robots.txt uses noindex, which search engines do not support there',
  why: 'The line does nothing: the pages can still appear in search results. Google stopped reading it in 2019.',
  fix: 'Remove the line. Use `<meta name="robots" content="noindex">` or an X-Robots-Tag header on those pages.',
  basis: 'Google, “How Google interprets the robots.txt specification”: supported fields',
  source: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
  more: () => ({
    rule: ['We report a robots.txt with one or more lines whose field is `noindex`. The evidence is each line.'],
    example: {
      found: 'Noindex: /internal/',
      fixed: '<meta name="robots" content="noindex"> on the pages of /internal/',
    },
    hints: ['Do not block these pages in robots.txt as well: search engines must be able to read the noindex.'],
  }),
  needs: ['robots', 'urls', 'robots_lines'],
  query: (tables) => `
    select l.file as url, l.line as place, left(l.text, 200) as saw, 'line ' || l.line as at,
      count(*) over (partition by l.file) as total
    from ${robotsLinesOf(tables)} l where l.field = 'noindex'
    qualify row_number() over (partition by l.file order by l.line) <= ${MAX_LINES}`,
  judged: countReadFiles,
})
