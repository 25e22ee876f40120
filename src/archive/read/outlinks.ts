import type { LinkFact } from '#domain/facts/page-facts.ts'
import type { LinkFilter, LinkPlace } from '#domain/reports/page-detail.ts'
import type { ArchiveRow } from '../archive-tables.ts'
import type { Archive } from './open-archive.ts'

type OutlinkRow = { url: string; text: string; rel: string } & Pick<
  ArchiveRow<'links'>,
  'region' | 'kind' | 'is_template'
>
type Part = { /** Links that start with it are internal. */ site: string; filter: LinkFilter | null } & Range
type Range = { offset: number; limit: number }

const CONDITIONS: Record<LinkFilter, string> = {
  internal: 'where starts_with(url, $site)',
  external: 'where not starts_with(url, $site)',
  nofollow: `where list_contains(string_split(rel, ' '), 'nofollow')`,
}

/** A slice of the links of a page, in document order. */
export async function readOutlinks(
  archive: Archive,
  url: string,
  { site, filter, offset, limit }: Part,
): Promise<{ links: (LinkFact & { place: LinkPlace })[]; total: number }> {
  const matching = `from (
      select t.url || f.text as url, a.text, r.text as rel, l.position, l.region, l.kind, l.is_template
      from links l join urls t on t.id = l.target join fragments f on f.id = l.fragment
        join anchors a on a.id = l.anchor join rels r on r.id = l.rel
      where l.source = (select id from urls where url = $url)
    ) ${filter === null ? '' : CONDITIONS[filter]}`
  const values = { url, ...(filter !== null && filter !== 'nofollow' && { site }) }
  const [[counted], rows] = await Promise.all([
    archive.query<{ total: number }>(`select count(*) as total ${matching}`, values),
    archive.query<OutlinkRow>(
      `select url, text, rel, region, kind, is_template ${matching} order by position limit ${limit} offset ${offset}`,
      values,
    ),
  ])
  const links = rows.map(({ url, text, rel, region, kind, is_template: isTemplate }) => ({
    ...{ url, text, rel: rel === '' ? [] : rel.split(' ') },
    place: { region, kind, isTemplate },
  }))
  return { links, total: counted?.total ?? 0 }
}
