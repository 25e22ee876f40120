import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { judgeSite, probesOf } from '../shared/probes.ts'
import { TLS_TABLES } from './tls-facts.ts'

export const weakTls = defineQueryCheck({
  id: 'weak_tls',
  category: 'security',
  severity: 'medium',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'Outdated TLS versions',
  message: 'The server accepts outdated TLS versions, or not the current ones',
  why:
    'TLS 1.0 and 1.1 have known weaknesses and are forbidden for card payments. Without TLS 1.2, older devices and many ' +
    'programs cannot connect.',
  fix: 'Offer TLS 1.2 and 1.3 only. It is one line in the web server or one choice in the content delivery network.',
  basis: 'RFC 8996 (deprecating TLS 1.0 and TLS 1.1)',
  source: 'https://www.rfc-editor.org/rfc/rfc8996',
  more: () => ({
    rule: [
      'After the crawl, we open two more TLS connections to the host: one that offers TLS 1.2 only, and one that offers ' +
        'TLS 1.0 and 1.1. It is reported if the server accepts the old versions, or refuses TLS 1.2.',
      'Not judged unless one of the connections works.',
    ],
    example: { found: 'ssl_protocols TLSv1 TLSv1.1 TLSv1.2;', fixed: 'ssl_protocols TLSv1.2 TLSv1.3;' },
  }),
  judgesFailedStart: true,
  needs: TLS_TABLES,
  query: ({ crawl, ...tables }) => `
    select k.start_url as url, if(t.variant = 'TLS 1.2', 1, 0) as place, t.host || case
      when t.variant = 'TLS 1.2' then ' – refuses TLS 1.2, accepts ' || t.newest
      else ' – accepts ' || ${nameOf(`(t.tls ->> '$.protocol')`)} end as saw
    from (${tries(tables)}) t cross join ${crawl} k
    where if(t.variant = 'TLS 1.2', t.failure = 'tls-failure', t.tls is not null)`,
  judged: (tables) =>
    judgeSite(tables, tries(tables), [
      {
        when: `not exists (from ${tables.probes} where purpose = 'tls')`,
        words: 'the site is not on https, or no connection was opened to find out',
      },
      'not known because no TLS connection could be opened, or its versions were not tried',
    ]),
})

/** SQL: the connections that offer one group of versions, if the server speaks TLS at all. The first offers all. */
function tries(tables: Pick<TableNames, 'probes' | 'urls'>): string {
  return `
    select t.*, ${nameOf('n.protocol')} as newest
    from ${probesOf(tables, 'tls')} t, (
      select b.tls ->> '$.protocol' as protocol from ${probesOf(tables, 'tls')} b
      where b.tls is not null order by b.position limit 1) n
    where t.variant <> 'any version' and (t.tls is not null or t.failure = 'tls-failure')`
}

/** SQL: 'TLS 1.1' for TLSv1.1, 'TLS 1.0' for TLSv1. */
function nameOf(protocol: string): string {
  return `regexp_replace(regexp_replace(${protocol}, '^TLSv1$', 'TLS 1.0'), '^TLSv', 'TLS ')`
}
