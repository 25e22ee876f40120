import type { HeavyImage, ImageGroup, ImagesReport } from '#domain/site-reports/images-report.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { type ImageGrouping, imageGroups } from '../image-groups-sql.ts'
import { isKept, removedValue } from './report-parts.ts'

const MAX_GROUPS = 25
const MAX_HEAVY = 25

/** SQL: the images of pages that were not removed. */
const KEPT = `kept as (from site_images where ${isKept('page')})`

const NO_IMAGES = {
  ...{ images: 0, files: 0, bytes: 0, weighedFiles: 0, unweighed: 0, unweighedFiles: 0, withoutAlt: 0, emptyAlt: 0 },
  ...{ oversized: 0, compared: 0, broken: 0, restricted: 0, blocked: 0, unverified: 0, notRequested: 0, inline: 0 },
  ...{ withoutUrl: 0, legacy: 0, partlyCountedFiles: 0 },
}

export async function readImages(tables: CrawlTables, removed: readonly string[]): Promise<ImagesReport> {
  const values = removedValue(removed)
  const [counts, [used], formats, hosts, patterns, heaviest] = await Promise.all([
    readGroups<typeof NO_IMAGES>(tables, removed, 'all', Object.keys(NO_IMAGES)),
    tables.query<{ pages: number }>(`with ${KEPT} select count(distinct page) as pages from kept`, values),
    readGroups<ImageGroup>(tables, removed, 'format', GROUP_COLUMNS),
    readGroups<ImageGroup>(tables, removed, 'host', GROUP_COLUMNS),
    readGroups<ImageGroup>(tables, removed, 'pattern', GROUP_COLUMNS),
    readHeaviest(tables, values),
  ])
  const { weighedFiles, ...sums } = counts.groups[0] ?? NO_IMAGES
  return {
    counts: { ...sums, pages: used?.pages ?? 0 },
    formats: formats.groups,
    formatTotal: formats.total,
    hosts: hosts.groups,
    hostTotal: hosts.total,
    patterns: patterns.groups,
    patternTotal: patterns.total,
    heaviest,
    weighedFiles,
  }
}

const GROUP_COLUMNS = ['name', 'images', 'files', 'bytes', 'partlyCountedFiles', 'unweighed', 'withoutAlt', 'broken']

/** Groups with the most known bytes come first. If no page was removed, uses the groups that are already computed. */
async function readGroups<Row>(
  tables: CrawlTables,
  removed: readonly string[],
  grouping: ImageGrouping,
  columns: readonly string[],
): Promise<{ groups: Row[]; total: number }> {
  const groups = removed.length === 0 ? 'site_image_groups' : `(${imageGroups(isKept('i.page'))})`
  const rows = await tables.query<Row & { total: number }>(
    `select ${columns.map((column) => `"${column}"`).join(', ')}, count(*) over () as total
      from ${groups} where grouping = '${grouping}' order by bytes desc, images desc, name limit ${MAX_GROUPS}`,
    removed.length === 0 ? {} : removedValue(removed),
  )
  return { groups: rows.map(({ total: _, ...row }) => row as Row), total: rows[0]?.total ?? 0 }
}

function readHeaviest(tables: CrawlTables, values: { removed: string }): Promise<HeavyImage[]> {
  return tables.query<HeavyImage>(
    `with ${KEPT}, heavy as (
        select src, max(bytes) as bytes, any_value(format) as format, any_value(width) as width,
          any_value(height) as height, max("shownWidth") as "shownWidth", count(*) as images,
          count(distinct page) as pages, min(page) as first
        from kept where bytes is not null and state = 'ok' group by src order by bytes desc, src limit ${MAX_HEAVY})
      select h.* exclude (first), u.url as page from heavy h join urls u on u.id = h.first order by h.bytes desc, h.src`,
    values,
  )
}
