import { MAX_FIRST_BYTE_MS } from '#domain/crawls/slow-pages.ts'
import { MAX_GROUPS, type PageGroup } from '#domain/site-reports/page-groups.ts'
import {
  type FileHost,
  MAX_FILE_HOSTS,
  SLOWEST_SHOWN,
  type SpeedGroup,
  type SpeedReport,
  type SpeedTotals,
  TIME_BOUNDS,
  type VitalsGroup,
} from '#domain/site-reports/speed.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { COUNTS, isKept, removedValue } from './report-parts.ts'

type FoundHost = Omit<FileHost, 'isOwn'>
export type FoundSpeed = Omit<SpeedReport, 'checks' | 'hosts' | 'slowest' | 'worstVitals'> & {
  hosts: FoundHost[]
  slowest: Omit<SpeedReport['slowest'][number], 'seq'>[]
  worstVitals: Omit<SpeedReport['worstVitals'][number], 'seq'>[]
}

const COUNTED = `${COUNTS} and ${isKept('p.page')}`
const JOINED = `
  from site_pages p left join site_responses r on r.page = p.page left join site_page_files f on f.page = p.page
    left join site_measurements m on m.page = p.page
  where ${COUNTED}`

const VITALS = `
  count(*) as pages, count(m.page) as "vitalsPages", quantile_disc(m."lcpMs", 0.5) as "medianLcpMs",
  quantile_disc(m.cls, 0.5) as "medianCls", quantile_disc(m."blockingMs", 0.5) as "medianBlockingMs"`

const TOTALS = `
  ${VITALS}, count(p."responseMs") as measured,
  quantile_disc(p."responseMs", 0.5) as "medianMs", quantile_disc(p."responseMs", 0.75) as "p75Ms",
  quantile_disc(p."responseMs", 0.95) as "p95Ms", count(*) filter (p."responseMs" > ${MAX_FIRST_BYTE_MS}) as slow,
  quantile_disc(p.bytes, 0.5) as "medianBytes", quantile_disc(r."sentBytes", 0.5) as "medianSentBytes",
  count(*) filter (r.compression = 'none') as uncompressed, count(*) filter (r.caching = 'none') as uncached,
  quantile_disc(f.files, 0.5) as "medianFiles", quantile_disc(f."fileBytes", 0.5) as "medianFileBytes",
  quantile_disc(f."blockingFiles", 0.5) as "medianBlocking", count(*) filter (f."blockingFiles" > 0) as blocked`

/** How quickly pages were sent and what they load. Response times were measured by the crawl. */
export async function readSpeed(tables: CrawlTables, removed: string[], by: PageGroup): Promise<FoundSpeed> {
  const values = removedValue(removed)
  const query = <Row>(sql: string) => tables.query<Row>(sql, values)
  const [totals, groups, vitalsGroups, times, slowest, worstVitals, compressions, cachings, files, hosts, protocol] =
    await Promise.all([
      query<SpeedTotals>(`select ${TOTALS} ${JOINED}`),
      query<SpeedGroup & { groups: number }>(
        `select p.${by} as name, ${TOTALS}, count(*) over () as groups ${JOINED}
        group by p.${by} order by pages desc, name limit ${MAX_GROUPS}`,
      ),
      query<VitalsGroup & { groups: number }>(
        `select p.${by} as name, ${VITALS}, count(*) over () as groups ${JOINED}
        group by p.${by} having count(m.page) > 0 order by "vitalsPages" desc, name limit ${MAX_GROUPS}`,
      ),
      query<{ bound: number; pages: number }>(
        `select len([b for b in [${TIME_BOUNDS}] if b < p."responseMs"]) as bound, count(*) as pages
        from site_pages p where ${COUNTED} and p."responseMs" is not null group by bound`,
      ),
      query<FoundSpeed['slowest'][number]>(
        `select p.url, p."responseMs", r."totalMs", p.bytes ${JOINED} and p."responseMs" is not null
        order by p."responseMs" desc, p.position limit ${SLOWEST_SHOWN}`,
      ),
      query<FoundSpeed['worstVitals'][number]>(
        `select p.url, m."lcpMs", m.cls, m."blockingMs" ${JOINED} and m.page is not null
        order by m."lcpMs" desc nulls last, p.position limit ${SLOWEST_SHOWN}`,
      ),
      query<SpeedReport['compressions'][number]>(
        `select r.compression, count(*) as pages ${JOINED} group by r.compression order by pages desc, 1`,
      ),
      query<SpeedReport['cachings'][number]>(
        `select r.caching, count(*) as pages ${JOINED} group by r.caching order by pages desc, 1`,
      ),
      query<SpeedReport['files']>(
        `select count(f.page) as pages, coalesce(sum(f.files), 0)::double as uses,
        coalesce(sum(f."sizedFiles"), 0)::double as "sizedUses" ${JOINED}`,
      ),
      query<FoundHost & { hosts: number }>(HOSTS),
      readProtocol(tables),
    ])
  const { found, measuredAgain, stillSlow } = tables.manifest.slowPages
  return {
    totals: totals[0] ?? fail(),
    groups: groups.map(({ groups: _, ...group }) => group),
    groupTotal: groups[0]?.groups ?? 0,
    vitalsGroups: vitalsGroups.map(({ groups: _, ...group }) => group),
    vitalsGroupTotal: vitalsGroups[0]?.groups ?? 0,
    times: [...TIME_BOUNDS, null].map((to, at) => ({
      from: (TIME_BOUNDS[at - 1] ?? -1) + 1,
      to,
      pages: times.find(({ bound }) => bound === at)?.pages ?? 0,
    })),
    slowest,
    worstVitals,
    compressions,
    cachings,
    files: files[0] ?? { pages: 0, uses: 0, sizedUses: 0 },
    hosts: hosts.map(({ hosts: _, ...host }) => host),
    hostTotal: hosts[0]?.hosts ?? 0,
    protocol,
    measuredAgain: { found, measuredAgain, stillSlow },
  }
}

/** Hosts besides the page's own. */
const HOSTS = `
  with used as (
    select p.page, p.host as own, unnest(f.hosts) as h
    from site_pages p join site_page_files f on f.page = p.page where ${COUNTED})
  select h.host as host, count(*) as pages, sum(h.files)::double as files,
    count(*) filter (h.blocking > 0) as "blockingPages", (sum(h.bytes) / count(*))::double as "bytesPerPage",
    count(*) over () as hosts
  from used where h.host <> own group by h.host order by pages desc, host limit ${MAX_FILE_HOSTS}`

async function readProtocol(tables: CrawlTables): Promise<SpeedReport['protocol']> {
  const [found] = await tables.query<{ host: string; alpn: string }>(
    `select u.host, json_extract_string(b.tls, '$.alpn') as alpn from probes b join urls u on u.id = b.url
      where b.purpose = 'tls' and json_extract_string(b.tls, '$.alpn') is not null order by b.position limit 1`,
  )
  return found ?? null
}

function fail(): never {
  throw new Error('The pages could not be counted.')
}
