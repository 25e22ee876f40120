import type { LinkPlace } from '#domain/reports/page-detail.ts'
import type { ArchiveRow } from '../archive-tables.ts'
import type { Archive } from './open-archive.ts'

/** A page that links to another, with its first link there that has a text. */
export type ArchivedInlink = {
  source: string
  statusCode: number | null
  target: string
  text: string
  rel: string[]
  place: LinkPlace
}

type InlinkRow = Pick<ArchiveRow<'links'>, 'region' | 'kind' | 'is_template'> & {
  total: number
  source: string
  statusCode: number | null
  target: string
  text: string
  rel: string
}

/** Returns the pages in queue order. `without` are URLs of pages that do not count. */
export async function readInlinks(
  archive: Archive,
  url: string,
  { without, offset, limit }: { without: string[]; offset: number; limit: number },
): Promise<{ links: ArchivedInlink[]; total: number }> {
  const rows = await archive.query<InlinkRow>(
    `with self as (select id from urls where url = $url),
      hidden as (select id from urls where url in (select unnest(json_transform($without, '["VARCHAR"]')))),
      -- A link with a text says more than one around an image.
      found as (
        select source, arg_min(link, link.position + if(link.has_text, 0, 4294967296)) as link from (
          select source, struct_pack(position, target, fragment, anchor, rel, region, kind, is_template,
            has_text := anchor not in (select id from anchors where text = '')) as link
          from links where target_page = (from self) and source <> (from self) and source not in (from hidden))
        group by source),
      part as (
        select f.source, f.link, p.position, p.status_code, count(*) over () as total
        from found f join (select page, min(position) as position, any_value(status_code) as status_code
          from pages group by page) p on p.page = f.source
        order by p.position limit ${limit} offset ${offset})
    select part.total, s.url as source, part.status_code as "statusCode",
      t.url || f.text as target, a.text, r.text as rel,
      part.link.region, part.link.kind, part.link.is_template
    from part join urls s on s.id = part.source join urls t on t.id = part.link.target
      join anchors a on a.id = part.link.anchor join rels r on r.id = part.link.rel
      join fragments f on f.id = part.link.fragment
    order by part.position`,
    { url, without: JSON.stringify(without) },
  )
  const links = rows.map(({ source, statusCode, target, text, rel, region, kind, is_template: isTemplate }) => ({
    source,
    statusCode,
    target,
    text,
    rel: rel === '' ? [] : rel.split(' '),
    place: { region, kind, isTemplate },
  }))
  return { links, total: rows[0]?.total ?? 0 }
}
