import { MORE_THAN_COUNTED } from '#domain/requests/resource.ts'
import { LEGACY_FORMATS } from '#domain/site-reports/images-report.ts'
import { quoted } from '../duckdb.ts'

/** SQL: the expressions that images can be grouped by. */
const NAMES = { all: `''`, format: `coalesce(format, '')`, host: 'host', pattern: 'pattern' } as const

export type ImageGrouping = keyof typeof NAMES

const LEGACY = LEGACY_FORMATS.map(quoted).join(', ')
const UNWEIGHED = 'bytes is null and is_file'

/**
 * SQL: the images of all pages that fulfil the condition, in groups. A file counts once in each group. It is grouped by
 * its URL first: counting different URLs directly would take several times as long.
 */
export function imageGroups(condition: string): string {
  const groupings = Object.entries(NAMES).map(([grouping, name]) => groupsBy(grouping, name))
  return `
    with kept as (
      select i.*, coalesce(p.template, '') as pattern from site_images i left join site_pages p on p.page = i.page
      where ${condition})
    ${groupings.join(' union all ')}`
}

function groupsBy(grouping: string, name: string): string {
  return `
    select '${grouping}' as grouping, name, ${imagesOf('true')} as images, count(*) filter (is_file) as files,
      coalesce(sum(bytes), 0)::double as bytes, count(bytes) as "weighedFiles",
      count(*) filter (bytes = ${MORE_THAN_COUNTED}) as "partlyCountedFiles", ${imagesOf(UNWEIGHED)} as unweighed,
      count(*) filter (${UNWEIGHED}) as "unweighedFiles", sum("withoutAlt")::double as "withoutAlt",
      sum("emptyAlt")::double as "emptyAlt", sum(oversized)::double as oversized, sum(compared)::double as compared,
      ${imagesOf(`state = 'broken'`)} as broken, ${imagesOf(`state = 'restricted'`)} as restricted,
      ${imagesOf(`state = 'blocked'`)} as blocked, ${imagesOf(`state = 'unverified'`)} as unverified,
      ${imagesOf(`state = 'unknown'`)} as "notRequested",
      ${imagesOf(`state = 'inline'`)} as inline, ${imagesOf(`state = 'no-url'`)} as "withoutUrl",
      ${imagesOf(`format in (${LEGACY})`)} as legacy
    from (
      select ${name} as name, src, any_value(host) <> '' as is_file, count(*) as images, max(bytes) as bytes,
        any_value(state) as state, any_value(format) as format, count(*) filter (not "hasAlt") as "withoutAlt",
        count(*) filter (alt = '') as "emptyAlt", count(*) filter ("isOversized") as oversized,
        count(*) filter (state = 'ok' and not "hasSrcset" and format <> 'svg' and "shownWidth" > 0 and width > 0) as compared
      from kept group by all)
    group by name`
}

/** SQL: the images of the files that fulfil the condition. */
function imagesOf(condition: string): string {
  return `coalesce(sum(images) filter (${condition}), 0)::double`
}
