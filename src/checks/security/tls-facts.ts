import type { TableNames } from '#domain/checks/check-tables.ts'
import { judgeSite, probesOf } from '../shared/probes.ts'

/** The tables that checks of certificates read. */
export const TLS_TABLES = ['crawl', 'probes', 'urls'] as const

type TlsTables = Pick<TableNames, (typeof TLS_TABLES)[number]>

/** SQL: the certificate that the host sends to browsers, at most one row. */
export function certificate(tables: TlsTables): string {
  return `
    select k.start_url, k.finished_at, b.host, b.tls ->> '$.problem' as problem,
      b.tls ->> '$.issuer' as issuer, (b.tls ->> '$.isForHost')::boolean as is_for_host,
      (b.tls ->> '$.validFrom')::timestamptz as valid_from, (b.tls ->> '$.validUntil')::timestamptz as valid_until,
      from_json(b.tls -> '$.names', '["VARCHAR"]') as names, from_json(b.tls -> '$.chain', '["VARCHAR"]') as chain
    from ${probesOf(tables, 'tls')} b cross join ${tables.crawl} k
    where b.variant = 'any version' and b.tls is not null and (b.tls ->> '$.validUntil') is not null
    order by b.position limit 1`
}

/** SQL for `judged`: whether the certificate is known. `known` is SQL that returns a row if the check can judge it. */
export function judgeCertificate(tables: TlsTables, known = certificate(tables), otherwise = NOT_KNOWN): string {
  return judgeSite(tables, known, [
    {
      when: `not exists (from ${tables.probes} where purpose = 'tls')`,
      words: 'the site is not on https, or no connection was opened to find out',
    },
    { when: `not exists (from (${certificate(tables)}))`, words: NOT_KNOWN },
    otherwise,
  ])
}

const NOT_KNOWN = 'not known because the server sent no certificate that can be read'
