import { counted } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'

const MAX_EXAMPLES = 2

export const crawlTrap = defineQueryCheck({
  id: 'crawl_trap',
  category: 'response',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  counts: 'site',
  title: 'Endless URLs',
  message: ({ count }) => `${counted(count, 'part')} of the site can create URLs without end`,
  why: 'Search engines spend their requests on URLs that say nothing new, and reach the real pages later or never.',
  fix:
    'Stop linking to these URLs, or let the links end at some point. If visitors need them, disallow their pattern ' +
    'in robots.txt.',
  basis: 'Google Search Central, “URL structure best practices”: infinite spaces, faceted navigation',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  more: () => ({
    rule: [
      'While it runs, the crawl watches for URLs that follow one pattern and show the same or nearly the same page ' +
        'again and again: calendars, session ids, paths that grow, combinations of filters, and endless numbers. It ' +
        'visits a few of them and leaves out the rest.',
      'It is one issue for the site, with one piece of evidence per pattern: its kind, examples, and how many URLs ' +
        'were visited and left out.',
    ],
  }),
  needs: ['crawl', 'traps'],
  query: ({ crawl, traps }) => `
    select c.start_url as url, 0 as place, t.pattern || ' – ' || replace(t.kind, '-', ' ') || ' – ' || t.visited ||
      ' visited, ' || t."leftOut" || ' left out' ||
      if(len(t.examples) = 0, '', ', such as ' || array_to_string(t.examples[1:${MAX_EXAMPLES}], ' and ')) as saw
    from ${traps} t cross join ${crawl} c`,
  judged: ({ crawl }) => `select 1 as applicable, 0 as not_applicable from ${crawl}`,
})
