import type { TableNames } from '#domain/checks/check-tables.ts'
import { counted } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { type FileFaults, findFaults, IS_ANSWERED, judgeFaults } from '../shared/file-faults.ts'
import { SCHEMA_AT } from '../shared/named-files.ts'

export const schemaSameAsBroken = defineQueryCheck({
  id: 'schema_same_as_broken',
  category: 'structured_data',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  title: 'sameAs names a page that does not exist',
  message: ({ count }) =>
    `${counted(count, 'URL')} in \`sameAs\` of this page ${count === 1 ? 'does' : 'do'} not exist`,
  why: '`sameAs` tells search engines which profiles and entries are about the same thing. A page that does not exist tells nothing.',
  fix: 'Correct the URL of the profile, or remove it from `sameAs`.',
  basis: 'schema.org: sameAs; practice of describing entities',
  source: 'https://schema.org/sameAs',
  more: () => ({
    rule: [
      'The crawl requests the URLs in `sameAs` as it does external links. Reported are those that respond with 404 or 410.',
      'Many networks refuse requests that come from no browser. Such URLs, and those that were not requested, are not judged. ' +
        'At most 200 different URLs are requested per crawl.',
    ],
    example: {
      found: '"sameAs": ["https://social.example/old-bakery"]    responds with 404',
      fixed: '"sameAs": ["https://social.example/bakery"]    responds with 200',
    },
  }),
  findsWithoutRequests: true,
  needs: ['pages', 'facts', 'schema_urls', 'urls', 'external_links'],
  facts: ['structuredData'],
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

function faultsOf({
  schema_urls,
  urls,
  external_links,
}: Pick<TableNames, 'schema_urls' | 'urls' | 'external_links'>): FileFaults {
  return {
    uses: `
      select s.page, s.nth, coalesce(s.types[1], 'Thing') as type, u.url as file,
        coalesce(x.status_code, u.status_code) as status_code,
        case
          when coalesce(x.status_code, u.status_code) in (404, 410) then 'broken'
          when x.verdict in ('ok', 'moved') or u.status_code between 200 and 299 then 'ok'
          when x.url is null and u.status_code is null and u.failure is null then null
          else 'unverified' end as state
      from ${schema_urls} s left join ${urls} u on u.id = s.url left join ${external_links} x on x.url = s.url
      where s.property = 'sameAs'`,
    isFault: `u.state = 'broken'`,
    isKnown: IS_ANSWERED,
    saw: `u.type || '.sameAs: ' || u.file || ' – status ' || u.status_code`,
    noun: 'sameAs URLs',
    at: SCHEMA_AT,
  }
}
