import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { hasNoOtherForms, judgeSite, probesOf } from '../shared/probes.ts'

export const wwwSplit = defineQueryCheck({
  id: 'www_split',
  category: 'response',
  severity: 'medium',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  title: 'Site with and without www',
  message: 'The site responds with and without www as if these were two sites',
  why:
    'Every page exists twice. Search engines must guess which one to show, links count for two different URLs, and ' +
    'cookies and statistics are split.',
  fix: 'Choose one host name and redirect the other to it with status code 301.',
  basis: 'Google: consolidate duplicate URLs',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We request `/` on the other form of the host: with `www.` if the site has none, without it otherwise. It is ' +
        'reported if that responds with status code 200 on its own host, with the same main text as the home page, and ' +
        'neither page names the other host in its canonical tag.',
      'Not judged if the home page was not crawled or is not indexable, for subdomains such as `blog.example.com`, and ' +
        'for start URLs with a port or an IP address.',
    ],
    example: {
      found: 'https://bakery.example/      200\nhttps://www.bakery.example/  200',
      fixed: 'https://bakery.example/      301 → https://www.bakery.example/\nhttps://www.bakery.example/  200',
    },
  }),
  needs: ['crawl', 'pages', 'probes', 'urls'],
  query: ({ crawl, pages, ...tables }) => `
    select k.start_url as url, 0 as place, b.page || ' and ' || b.final_url || ' – the same text' as saw
    from ${probesOf(tables, 'www-form')} b cross join ${crawl} k
      left join ${pages} p on p.page = b.page_id left join ${tables.urls} c on c.id = p.canonical
      left join ${tables.urls} n on n.url = b.canonical
    where b.status_code = 200 and b.has_same_text and b.final_host = b.host
      and coalesce(n.host, b.host) <> coalesce(p.host, '') and coalesce(c.host, '') <> b.host`,
  judged: ({ pages: _, ...tables }) =>
    judgeSite(tables, known(tables), [
      hasNoOtherForms(tables),
      {
        when: `not exists (from ${tables.probes} where purpose = 'www-form')`,
        words: 'the host has no form with or without www, or it was not requested',
      },
      {
        when: `exists (from ${tables.probes} where purpose = 'www-form' and failure is null)`,
        words: 'the text of the home page is not known, or is empty',
      },
      'the other form of the host does not respond',
    ]),
})

/** SQL: the probe of the host with or without www, if its result is conclusive. */
function known(tables: Pick<TableNames, 'probes' | 'urls'>): string {
  return `
    select 1 from ${probesOf(tables, 'www-form')} b
    where b.failure is null and (b.status_code <> 200 or b.final_host <> b.host or b.has_same_text is not null)`
}
