import type { TlsFacts } from '#domain/requests/probe.ts'
import { MAX_GROUPS, type PageGroup } from '#domain/site-reports/page-groups.ts'
import {
  type Certificate,
  HEADER_NAMES,
  HEADER_RULES,
  type HeaderName,
  type HeaderShare,
  type SecurityReport,
  type SecurityTotals,
} from '#domain/site-reports/security.ts'
import { quoted } from '../../duckdb.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { COUNTS, isKept, removedValue } from './report-parts.ts'

type FlatTotals = Omit<SecurityTotals, 'headers'> & Record<`${HeaderName}Judged` | `${HeaderName}Good`, number>
export type FoundSecurity = Omit<SecurityReport, 'checks' | 'issueChecks'>

const listOf = (values: readonly string[]) => `(${values.map(quoted).join(', ')})`

const HEADERS = HEADER_NAMES.map((name) => {
  const { good, bad } = HEADER_RULES[name]
  return `count(*) filter (r.${name} in ${listOf([...good, ...bad])}) as "${name}Judged",
    count(*) filter (r.${name} in ${listOf(good)}) as "${name}Good"`
})

const TOTALS = `
  count(*) as pages, count(*) filter (starts_with(p.url, 'https:')) as https, count(r.caching) as known,
  ${HEADERS.join(', ')},
  count(*) filter (r.cookies > 0) as "withCookies",
  count(*) filter (r."cookiesWithoutSecure" > 0) as "withoutSecure",
  count(*) filter (r."cookiesWithoutHttpOnly" > 0) as "withoutHttpOnly",
  count(*) filter (r."cookiesWithoutSameSite" > 0) as "withoutSameSite",
  count(i.page) as "withIssues"`

/** How well pages protect visitors. Only issues of `checks` count. */
export async function readSecurity(
  tables: CrawlTables,
  removed: string[],
  { by, checks }: { by: PageGroup; checks: readonly string[] },
): Promise<FoundSecurity> {
  const values = { ...removedValue(removed), checks: JSON.stringify(checks) }
  const from = `
    from site_pages p left join site_responses r on r.page = p.page
      left join (select distinct page from issues where "check" in (select unnest(from_json($checks, '["VARCHAR"]')))) i
        on i.page = p.page
    where ${COUNTS} and ${isKept('p.page')}`
  const [totals, groups, certificate] = await Promise.all([
    tables.query<FlatTotals>(`select ${TOTALS} ${from}`, values),
    tables.query<FlatTotals & { name: string; groups: number }>(
      `select p.${by} as name, ${TOTALS}, count(*) over () as groups ${from}
        group by p.${by} order by pages desc, name limit ${MAX_GROUPS}`,
      values,
    ),
    readCertificate(tables),
  ])
  const [all] = totals
  if (!all) throw new Error('The pages could not be counted.')
  return {
    totals: toTotals(all),
    groups: groups.map((group) => ({ name: group.name, ...toTotals(group) })),
    groupTotal: groups[0]?.groups ?? 0,
    certificate,
  }
}

function toTotals(flat: FlatTotals): SecurityTotals {
  const { pages, https, known, withCookies, withoutSecure, withoutHttpOnly, withoutSameSite, withIssues } = flat
  const headers = Object.fromEntries(
    HEADER_NAMES.map((name) => [name, { judged: flat[`${name}Judged`], good: flat[`${name}Good`] }]),
  ) as Record<HeaderName, HeaderShare>
  const cookies = { withCookies, withoutSecure, withoutHttpOnly, withoutSameSite }
  return { pages, https, known, headers, ...cookies, withIssues }
}

type TlsRow = { host: string; variant: string; tls: string | null; failure: string | null }

/** The handshake that offers all TLS versions together; the others offer one version each. See inspect-tls.ts. */
const ANY_VERSION = 'any version'
const VERSIONS = [
  { name: 'TLS 1.3', isWanted: true },
  { name: 'TLS 1.2', isWanted: true },
  { name: 'TLS 1.1 or older', isWanted: false },
]

/** Reads the results of the TLS connections that are made after the crawl. */
async function readCertificate(tables: CrawlTables): Promise<Certificate | null> {
  const rows = await tables.query<TlsRow>(
    `select u.host, b.variant, b.tls::varchar as tls, b.failure from probes b join urls u on u.id = b.url
      where b.purpose = 'tls' order by b.position`,
  )
  const tried = new Map(rows.map(({ variant, failure, tls }) => [variant, { failure, tls: readFacts(tls) }]))
  const row = rows.find(({ variant }) => variant === ANY_VERSION)
  const facts = tried.get(ANY_VERSION)?.tls
  if (!row || !facts) return null
  const { protocol, validFrom, validUntil, issuer, problem, names, chain } = facts
  const newest = protocol?.replace(/^TLSv/, 'TLS ')
  const isAccepted = (name: string): boolean | null => {
    if (name === 'TLS 1.3') return name === newest
    const alone = tried.get(name)
    return alone?.tls ? true : alone?.failure === 'tls-failure' ? false : null
  }
  const versions = VERSIONS.map((version) => ({ ...version, isAccepted: isAccepted(version.name) }))
  return { host: row.host, protocol, validFrom, validUntil, issuer, problem, names, chain, versions }
}

function readFacts(tls: string | null): TlsFacts | null {
  return tls === null ? null : JSON.parse(tls)
}
