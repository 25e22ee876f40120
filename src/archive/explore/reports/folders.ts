import {
  type Folder,
  type FolderLevel,
  type FolderPlace,
  type FolderTotals,
  MAX_FOLDERS,
} from '#domain/site-reports/structure-report.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { COUNTS, isKept, removedValue } from './report-parts.ts'

/** SQL: see FolderTotals. `depth` and `health` are those of pages that count. */
const TOTALS = `
  count(*) filter (counts) as pages, count(*) filter (counts and issues > 0) as "pagesWithIssues",
  coalesce(sum(issues) filter (counts), 0)::double as issues,
  count(*) filter (counts and indexability = 'indexable') as indexable,
  count(*) filter (indexability in ('error', 'soft_404')) as broken,
  avg("pageHealth") filter (counts) as health, min(depth) filter (counts) as "minDepth",
  max(depth) filter (counts) as "maxDepth"`

type Row = FolderTotals & { host: string; child: string; hasFolders: boolean; part: Part; folders: number }
type Part = 'all' | 'here' | 'folder' | 'others'

/** The folders in a folder; without one, the hosts, or the folders of the only host. */
export async function readFolders(
  tables: CrawlTables,
  removed: string[],
  place: FolderPlace | null,
): Promise<FolderLevel> {
  const at = place ?? (await onlyHost(tables, removed))
  const inside = at ? `host = $host and starts_with(path, $path)` : 'true'
  const rest = at ? 'substr(path, length($path) + 1)' : 'path'
  const child = at ? `regexp_extract(${rest}, '^[^/]*/')` : `'/'`
  const rows = await tables.query<Row>(
    `with pages as (
        select *, ${COUNTS} as counts, ${child} as child, contains(substr(${rest}, length(child) + 1), '/') as below
        from site_pages where ${inside} and not "isGuessed" and ${isKept('page')}),
      ranked as (
        select host, child, row_number() over (order by count(*) filter (counts) desc, count(*) desc, host, child) as rank
        from pages where child <> '' group by host, child),
      placed as (
        select p.*, case when p.child = '' then 'here' when r.rank <= ${MAX_FOLDERS} then 'folder' else 'others' end
          as part from pages p left join ranked r on r.host = p.host and r.child = p.child)
      select part, host, child, bool_or(below) as "hasFolders", 1 as folders, ${TOTALS}
        from placed where part = 'folder' group by part, host, child
      union all by name
      select part, count(distinct (host, child)) as folders, ${TOTALS} from placed where part <> 'folder' group by part
      union all by name
      select 'all' as part, 1 as folders, ${TOTALS} from placed
      order by pages desc, broken desc, host, child`,
    { ...removedValue(removed), ...at },
  )
  const totalsOf = (part: Part) => toTotals(rows.find((row) => row.part === part))
  return {
    at,
    totals: totalsOf('all'),
    folders: rows.filter(({ part }) => part === 'folder').map((row) => toFolder(row, at)),
    here: totalsOf('here'),
    others: { ...totalsOf('others'), folders: rows.find(({ part }) => part === 'others')?.folders ?? 0 },
  }
}

async function onlyHost(tables: CrawlTables, removed: string[]): Promise<FolderPlace | null> {
  const hosts = await tables.query<{ host: string }>(
    `select distinct host from site_pages where not "isGuessed" and ${isKept('page')} limit 2`,
    removedValue(removed),
  )
  const [first, second] = hosts
  return first && !second ? { host: first.host, path: '/' } : null
}

function toFolder(row: Row, at: FolderPlace | null): Folder {
  const { host, child, hasFolders } = row
  return { host, path: (at?.path ?? '') + child, hasFolders, ...toTotals(row) }
}

function toTotals(row: Row | undefined): FolderTotals {
  return {
    pages: row?.pages ?? 0,
    pagesWithIssues: row?.pagesWithIssues ?? 0,
    issues: row?.issues ?? 0,
    indexable: row?.indexable ?? 0,
    broken: row?.broken ?? 0,
    health: row?.health ?? null,
    minDepth: row?.minDepth ?? null,
    maxDepth: row?.maxDepth ?? null,
  }
}
