import type { TableNames } from '#domain/checks/check-tables.ts'
import { MORE_THAN_COUNTED } from '#domain/requests/resource.ts'
import { filesNotKnown, filesOfPages, PAGE_FILE_FACTS, PAGE_FILE_TABLES, sentBytes } from '../shared/page-files.ts'
import { PAGE_IMAGE_FACTS, PAGE_IMAGE_TABLES, pageImages } from '../shared/page-images.ts'

const TABLES = [...new Set([...PAGE_FILE_TABLES, ...PAGE_IMAGE_TABLES])]

/** The tables and facts that a check of everything a page loads needs. */
export const PAGE_WEIGHT_NEEDS = {
  // The HTML alone can be too heavy, and a page can name too many files.
  findsWithoutRequests: true,
  needs: TABLES,
  facts: [...PAGE_FILE_FACTS, ...PAGE_IMAGE_FACTS, 'transfer'] as const,
} as const

type Tables = Pick<TableNames, (typeof TABLES)[number]>

const NAMES = { script: 'scripts', style: 'style sheets', font: 'fonts' }
const KIND =
  `case f.kind ${Object.entries(NAMES).map(([kind, name]) => `when '${kind}' then '${name}'`)} end`.replaceAll(
    ',when',
    ' when',
  )

/**
 * SQL: what pages load on a phone, by kind: `page`, `kind`, `files`, `bytes`, and `open`, the number of files whose
 * size is unknown or only a minimum.
 */
export function pageParts(tables: Tables): string {
  const sums = (bytes: string) =>
    `count(*) as files, coalesce(sum(${bytes}), 0) as bytes, count(*) - count(nullif(${bytes}, ${MORE_THAN_COUNTED})) as open`
  return `
    select page, ${KIND} as kind, ${sums(sentBytes('f'))}
    from (${filesOfPages(tables, ['script', 'style', 'font'])}) f group by page, f.kind
    union all
    select page, 'images', ${sums(sentBytes('f'))} from (${pageImages(tables, 'i.on_phone')}) f group by page`
}

/** SQL: like `pageParts`, plus the HTML. */
function weighedParts(tables: Tables): string {
  const bytes = `json_extract("transfer", '$.encodedBytes')::bigint`
  return `
    select page, 'HTML' as kind, 0 as files, coalesce(${bytes}, 0) as bytes, if(${bytes} is null, 1, 0) as open
    from ${tables.facts}
    union all ${pageParts(tables)}`
}

/** SQL: the pages with more bytes than `limit`: `page`, `url`, `bytes`, `is_open`, and `parts` in words. */
export function heavyPages(tables: Tables, limit: number): string {
  return `
    select p.page, p.url, sum(w.bytes) as bytes, sum(w.open) > 0 as is_open,
      string_agg(w.kind || ' ' || format('{:,}', w.bytes::bigint), ', ' order by w.bytes desc) filter (where w.bytes > 0) as parts
    from (${weighedParts(tables)}) w join ${tables.pages} p on p.page = w.page
    group by p.page, p.url having sum(w.bytes) > ${limit}`
}

/** SQL for `judged`: a page with a file of unknown size is judged only if its other files already exceed the limit. */
export function judgedWeights(tables: Tables, limit: number): string {
  const count = 'count(*) filter (where w.open > 0 and w.bytes <= LIMIT)'.replace('LIMIT', String(limit))
  return `
    select count(*) - ${count} as applicable, ${count} as not_applicable,
      ${filesNotKnown(tables, { count, noun: 'page', why: ', because the size of some of what they load is not known' })} as reason
    from (
      select w.page, sum(w.bytes) as bytes, sum(w.open) as open
      from (${weighedParts(tables)}) w semi join ${tables.pages} p on p.page = w.page group by w.page) w`
}
