import type { InternalLinks, PathStep, ScoredPage } from '#domain/site-reports/links-report.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { BY_LINK_SCORE, TOP_PAGES, topAnchors } from '../derived-tables.ts'
import { COUNTS, isKept, removedValue } from './report-parts.ts'

const TOP_ANCHORS = 20
const DEEPEST_PAGES = 10
const MAX_STEPS = 500

type WithoutSeq<Row> = Omit<Row, 'seq'>
type FoundInternalLinks = Omit<InternalLinks, 'top' | 'deepest' | 'linksNotKnown'> & {
  top: WithoutSeq<ScoredPage>[]
  deepest: { depth: number; path: WithoutSeq<PathStep>[] }[]
}

export async function readInternalLinks(tables: CrawlTables, removed: string[]): Promise<FoundInternalLinks> {
  const values = removedValue(removed)
  const pages = `(from site_pages where ${COUNTS} and ${isKept('page')})`
  const [totals] = await tables.query<Omit<FoundInternalLinks, 'depths' | 'orphans' | 'top' | 'deepest' | 'anchors'>>(
    `select count(*) as pages, count(*) filter (depth is null) as unreachable,
      count(*) filter (inlinks = 0) as "withoutInlinks", count(*) filter (inlinks = 1) as "withOneInlink" from ${pages}`,
    values,
  )
  const depths = await tables.query<InternalLinks['depths'][number]>(
    `select depth, count(*) as pages from ${pages} where depth is not null group by depth order by depth`,
    values,
  )
  const orphans = await tables.query<InternalLinks['orphans'][number]>(
    `select orphan as kind, count(*) as pages from ${pages} where orphan is not null group by orphan
      order by pages desc, kind`,
    values,
  )
  return {
    ...(totals ?? { pages: 0, unreachable: 0, withoutInlinks: 0, withOneInlink: 0 }),
    depths,
    orphans,
    top: await readTop(tables, pages, removed),
    deepest: await readDeepest(tables, pages, values),
    anchors: await readAnchors(tables, removed),
  }
}

/** Leaves out links of removed pages. If no page was removed, uses the counts that are already computed. */
async function readAnchors(tables: CrawlTables, removed: string[]): Promise<InternalLinks['anchors']> {
  const counts =
    removed.length === 0
      ? 'site_anchors'
      : `(select l.anchor, count(*) as links, count(distinct l.target) as targets
          from links l join site_urls u on u.id = l.target and u.is_internal
          where not l.is_template and ${isKept('l.source')} group by l.anchor)`
  return tables.query<InternalLinks['anchors'][number]>(
    `select a.text, n.links::double as links, n.targets from ${counts} n join anchors a on a.id = n.anchor
      order by n.links desc, a.text limit ${TOP_ANCHORS}`,
    removed.length === 0 ? {} : removedValue(removed),
  )
}

type Values = ReturnType<typeof removedValue>

async function readTop(tables: CrawlTables, pages: string, removed: string[]): Promise<WithoutSeq<ScoredPage>[]> {
  const values = removedValue(removed)
  const top = await tables.query<Omit<ScoredPage, 'seq' | 'anchors'> & { page: number }>(
    `select page, url, "linkScore", inlinks, coalesce("contentInlinks", 0) as "contentInlinks",
        coalesce(outlinks, 0) as outlinks, depth
      from ${pages} order by ${BY_LINK_SCORE} limit ${TOP_PAGES}`,
    values,
  )
  if (top.length === 0) return []
  const anchors = removed.length === 0 ? 'site_top_anchors' : `(${topAnchors(isKept('page'), isKept('l.source'))})`
  const texts = await tables.query<{ page: number; text: string; pages: number }>(
    `from ${anchors} order by pages desc, text`,
    removed.length === 0 ? {} : values,
  )
  return top.map(({ page, ...row }) => ({
    ...row,
    anchors: texts.filter((text) => text.page === page).map(({ text, pages: linking }) => ({ text, pages: linking })),
  }))
}

async function readDeepest(tables: CrawlTables, pages: string, values: Values): Promise<FoundInternalLinks['deepest']> {
  const rows = await tables.query<WithoutSeq<PathStep> & { number: number; depth: number }>(
    `with recursive deep as (
        select page, depth, row_number() over (order by depth desc, position) as number from ${pages} where depth > 0
        order by number limit ${DEEPEST_PAGES}),
      steps as (
        select number, depth, page, 0 as step from deep
        union all
        select s.number, s.depth, g.path_from, s.step + 1 from steps s join graph g on g.page = s.page
        where g.path_from is not null and s.step < ${MAX_STEPS})
      select s.number, s.depth, u.url, coalesce(p.title, '') as title
      from steps s join urls u on u.id = s.page left join site_pages p on p.page = s.page
      order by s.number, s.step desc`,
    values,
  )
  return [...Map.groupBy(rows, ({ number }) => number).values()].map((steps) => ({
    depth: steps[0]?.depth ?? 0,
    path: steps.map(({ url, title }) => ({ url, title })),
  }))
}
