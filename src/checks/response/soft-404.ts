import { defineQueryCheck } from '../check.ts'

const MAX_TITLE = 200

export const soft404 = defineQueryCheck({
  id: 'soft_404',
  category: 'response',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'judgement',
  counts: 'URL',
  version: 3,
  title: 'Soft 404',
  message: 'The URL responds with status 200 but shows that the page does not exist',
  why:
    'Search engines have to guess that nothing is there. They keep crawling such URLs, may list an error page, and ' +
    'have less time for real pages.',
  fix: 'Respond with status 404 or 410 for pages that do not exist, or redirect to the page that replaces them.',
  basis: 'Google Search Central, “Troubleshoot Google Search crawling errors”: soft 404 errors',
  source: 'https://developers.google.com/search/docs/crawling-indexing/troubleshoot-crawling-errors#soft-404-errors',
  more: () => ({
    rule: [
      'We report a page that says “not found” or the like in its title or first heading and has at most 100 words. ' +
        'If the path contains the word `404`, `not-found` or `missing`, the limit is 29 words, because the page may be an ' +
        'article about missing pages. We also report a page that looks like the response to a made-up URL of the same site. A URL that redirects to where the site ' +
        'sends every URL that does not exist is reported as well. The start page is never reported.',
      'This is a judgement. An article about missing pages with a very short text may be reported by mistake, and a ' +
        'soft 404 with a long text of its own may be missed.',
    ],
    example: {
      found: 'HTTP/1.1 200 OK    <title>Page not found</title>',
      fixed: 'HTTP/1.1 404 Not Found    <title>Page not found</title>',
    },
  }),
  needs: ['visits', 'facts', 'redirects', 'urls'],
  facts: ['title'],
  query: ({ visits, facts, redirects, urls }) => `
    select v.url, 0 as place, 'status ' || v.status_code || ' – ' ||
        coalesce('title “' || left(${TITLE}, ${MAX_TITLE}) || if(length(${TITLE}) > ${MAX_TITLE}, '…', '')
          || '”', 'no title') as saw,
      'title' as at
    from ${visits} v left join ${facts} f on f.page = v.page
    where v.is_soft_404 and v.source is distinct from 'start' and v.status = 'success'
    union all
    select u.url, 1, 'redirects to ' || l.url || ', like every URL that does not exist', null
    from (select distinct first, last from ${redirects} where is_soft_404) r
      join ${urls} u on u.id = r.first join ${urls} l on l.id = r.last`,
  judged: ({ visits, redirects }) => `
    select (select count(*) from ${visits} where status = 'success' and not is_guessed) +
        (select count(distinct first) from ${redirects} where is_soft_404) as applicable,
      0 as not_applicable`,
})

const TITLE = `nullif(trim(json_extract_string(f."title", '$')), '')`
