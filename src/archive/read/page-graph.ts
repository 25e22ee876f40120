import { ORPHAN_KINDS, type PageGraph, type PathStep } from '#domain/reports/page-graph.ts'
import type { ArchiveRow } from '../archive-tables.ts'
import type { Archive } from './open-archive.ts'

type GraphRow = Pick<
  ArchiveRow<'graph'>,
  'link_score' | 'inlinks' | 'followed_inlinks' | 'content_inlinks' | 'outlinks' | 'external_outlinks' | 'orphan'
>

/** Null if the archive has no page with this URL. */
export async function readPageGraph(archive: Archive, url: string): Promise<PageGraph | null> {
  const [row] = await archive.query<GraphRow>(
    // Older versions gave a score to pages that did not load, too.
    `select g.* replace (if(g.page in (select page from pages where status = 'success'), link_score, null) as link_score)
      from graph g join urls u on u.id = g.page where u.url = $url`,
    { url },
  )
  if (!row) return null
  return {
    linkScore: row.link_score,
    inlinks: row.inlinks,
    followedInlinks: row.followed_inlinks,
    contentInlinks: row.content_inlinks,
    outlinks: row.outlinks,
    externalOutlinks: row.external_outlinks,
    path: await readPath(archive, url),
    orphan: ORPHAN_KINDS.find((kind) => kind === row.orphan) ?? null,
  }
}

/** A page that links do not lead to has no depth, and so no path. */
async function readPath(archive: Archive, url: string): Promise<PathStep[]> {
  return archive.query<PathStep>(
    `with recursive steps as (
        select g.page, g.path_from, g.depth from graph g join urls u on u.id = g.page
        where u.url = $url and g.depth is not null
        union all
        select g.page, g.path_from, g.depth from graph g join steps s on g.page = s.path_from
      )
      select u.url, any_value(p.title) as title from steps s join urls u on u.id = s.page join pages p on p.page = s.page
      group by u.url, s.depth order by s.depth`,
    { url },
  )
}
