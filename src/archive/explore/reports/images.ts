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
const IS_FILE = `host <> ''`
const FILES = `count(distinct src) filter (${IS_FILE})`
const UNWEIGHED = `count(*) filter (bytes is null and ${IS_FILE})`

export async function readImages(tables: CrawlTables, removed: readonly string[]): Promise<ImagesReport> {
  const values = removedValue(removed)
  const [[counts], [weights]] = await Promise.all([
    tables.query<Omit<ImageCounts, 'bytes'>>(
      `with ${KEPT}
        select count(*) as images, ${FILES} as files, count(distinct page) as pages,
          count(*) filter (not "hasAlt") as "withoutAlt", count(*) filter (alt = '') as "emptyAlt",
          ${inState('broken')} as broken, ${inState('restricted')} as restricted, ${inState('blocked')} as blocked,
          ${inState('unknown')} as "notRequested", ${inState('inline')} as inline, ${inState('no-url')} as "withoutUrl",
          count(*) filter ("isOversized") as oversized,
          count(*) filter (state = 'ok' and not "hasSrcset" and format <> 'svg' and "shownWidth" > 0 and width > 0)
            as compared,
          count(*) filter (format in (${LEGACY_FORMATS.map(quoted).join(', ')})) as legacy,
          ${UNWEIGHED} as unweighed, count(distinct src) filter (bytes is null and ${IS_FILE}) as "unweighedFiles"
        from kept`,
      values,
    ),
    tables.query<{ bytes: number; files: number }>(
      `with ${KEPT}, files as (select src, max(bytes) as bytes from kept where bytes is not null group by src)
        select coalesce(sum(bytes), 0)::double as bytes, count(*) as files from files`,
      values,
    ),
  ])
  if (!counts || !weights) throw new Error('The images could not be counted.')
  const [formats, hosts, patterns, heaviest] = await Promise.all([
    readGroups(tables, values, `coalesce(format, '')`),
    readGroups(tables, values, 'host'),
    readGroups(tables, values, `coalesce((select p.template from site_pages p where p.page = kept.page), '')`),
    readHeaviest(tables, values),
  ])
  return {
    counts: { ...counts, bytes: weights.bytes },
    formats: formats.groups,
    formatTotal: formats.total,
    hosts: hosts.groups,
    hostTotal: hosts.total,
    patterns: patterns.groups,
    patternTotal: patterns.total,
    heaviest,
    weighedFiles: weights.files,
  }
}

function inState(state: string): string {
  return `count(*) filter (state = ${quoted(state)})`
}

/** The groups with the most known bytes first. A file counts once in each group. */
async function readGroups(
  tables: CrawlTables,
  values: { removed: string },
  name: string,
): Promise<{ groups: ImageGroup[]; total: number }> {
  const rows = await tables.query<ImageGroup & { total: number }>(
    `with ${KEPT}, named as (select *, ${name} as name from kept),
      weights as (
        select name, sum(bytes)::double as bytes
        from (select name, src, max(bytes) as bytes from named group by name, src) group by name)
      select n.name, count(*) as images, ${FILES} as files, coalesce(any_value(w.bytes), 0) as bytes,
        ${UNWEIGHED.replaceAll('bytes', 'n.bytes')} as unweighed, count(*) filter (not "hasAlt") as "withoutAlt",
        ${inState('broken')} as broken, count(*) over () as total
      from named n join weights w on w.name = n.name group by n.name
      order by bytes desc, images desc, n.name limit ${MAX_GROUPS}`,
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
