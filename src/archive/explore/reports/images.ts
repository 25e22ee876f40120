import {
  type HeavyImage,
  type ImageCounts,
  type ImageGroup,
  type ImagesReport,
  LEGACY_FORMATS,
} from '#domain/site-reports/images-report.ts'
import { quoted } from '../../duckdb.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { isKept, removedValue } from './report-parts.ts'

const MAX_GROUPS = 25
const MAX_HEAVY = 25

/** SQL: the images of pages that were not removed. */
const KEPT = `kept as (from site_images where ${isKept('page')})`
const LEGACY = LEGACY_FORMATS.map(quoted).join(', ')

/** SQL: one row per file and group. Counting different URLs directly would take several times as long. */
function filesBy(name: string): string {
  return `files as (
    select ${name} as name, src, any_value(host) <> '' as is_file, count(*) as images, max(bytes) as bytes,
      any_value(state) as state, any_value(format) as format, count(*) filter (not "hasAlt") as "withoutAlt",
      count(*) filter (alt = '') as "emptyAlt", count(*) filter ("isOversized") as oversized,
      count(*) filter (state = 'ok' and not "hasSrcset" and format <> 'svg' and "shownWidth" > 0 and width > 0) as compared
    from kept group by all)`
}

/** SQL: the images of the files that fulfil the condition. */
function imagesOf(condition: string): string {
  return `coalesce(sum(images) filter (${condition}), 0)::double`
}

const UNWEIGHED = 'bytes is null and is_file'

export async function readImages(tables: CrawlTables, removed: readonly string[]): Promise<ImagesReport> {
  const values = removedValue(removed)
  const [[counts], [used]] = await Promise.all([
    tables.query<Omit<ImageCounts, 'pages'> & { weighedFiles: number }>(
      `with ${KEPT}, ${filesBy(`''`)}
        select ${imagesOf('true')} as images, count(*) filter (is_file) as files, coalesce(sum(bytes), 0)::double as bytes,
          coalesce(sum("withoutAlt"), 0)::double as "withoutAlt", coalesce(sum("emptyAlt"), 0)::double as "emptyAlt",
          ${imagesOf(`state = 'broken'`)} as broken, ${imagesOf(`state = 'restricted'`)} as restricted,
          ${imagesOf(`state = 'blocked'`)} as blocked, ${imagesOf(`state = 'unknown'`)} as "notRequested",
          ${imagesOf(`state = 'inline'`)} as inline, ${imagesOf(`state = 'no-url'`)} as "withoutUrl",
          coalesce(sum(oversized), 0)::double as oversized, coalesce(sum(compared), 0)::double as compared,
          ${imagesOf(`format in (${LEGACY})`)} as legacy, ${imagesOf(UNWEIGHED)} as unweighed,
          count(*) filter (${UNWEIGHED}) as "unweighedFiles", count(bytes) as "weighedFiles"
        from files`,
      values,
    ),
    tables.query<{ pages: number }>(`with ${KEPT} select count(distinct page) as pages from kept`, values),
  ])
  if (!counts || !used) throw new Error('The images could not be counted.')
  const [formats, hosts, patterns, heaviest] = await Promise.all([
    readGroups(tables, values, `coalesce(format, '')`),
    readGroups(tables, values, 'host'),
    readGroups(tables, values, `coalesce((select p.template from site_pages p where p.page = kept.page), '')`),
    readHeaviest(tables, values),
  ])
  const { weighedFiles, ...sums } = counts
  return {
    counts: { ...sums, pages: used.pages },
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

/** The groups with the most known bytes first. A file counts once in each group. */
async function readGroups(
  tables: CrawlTables,
  values: { removed: string },
  name: string,
): Promise<{ groups: ImageGroup[]; total: number }> {
  const rows = await tables.query<ImageGroup & { total: number }>(
    `with ${KEPT}, ${filesBy(name)}
      select name, ${imagesOf('true')} as images, count(*) filter (is_file) as files,
        coalesce(sum(bytes), 0)::double as bytes, ${imagesOf(UNWEIGHED)} as unweighed,
        sum("withoutAlt")::double as "withoutAlt", ${imagesOf(`state = 'broken'`)} as broken, count(*) over () as total
      from files group by name order by bytes desc, images desc, name limit ${MAX_GROUPS}`,
    values,
  )
  return { groups: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
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
