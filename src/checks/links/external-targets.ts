import type { TableNames } from '#domain/checks/check-tables.ts'

/** SQL: how many pages could be judged by the responses of other sites. `isFound` is SQL about the verdict `x`. */
export function judgeExternal(
  { pages, urls, links, external_links }: Pick<TableNames, 'pages' | 'urls' | 'links' | 'external_links'>,
  isFound: string,
): string {
  const open = 'is_unknown and not is_found'
  const count = `count(*) filter (${open})`
  return `
    select count(*) filter (is_found or not is_unknown) as applicable,
      if(${count} = 0, null, 'not known for ' || ${count} || if(${count} = 1, ' page', ' pages') ||
        ', because some of their external links ' || concat_ws(' or ',
          if(bool_or(${open} and is_missing), 'were not checked', null),
          if(bool_or(${open} and is_unverified), 'could not be verified', null))) as reason
    from (
      select l.source, bool_or(coalesce(${isFound}, false)) as is_found, bool_or(x.url is null) as is_missing,
        bool_or(x.verdict = 'unverified') as is_unverified,
        bool_or(x.url is null or x.verdict = 'unverified') as is_unknown
      from ${links} l join ${urls} u on u.id = l.target semi join ${pages} p on p.page = l.source
        left join ${external_links} x on x.url = l.target
      where not u.is_internal and regexp_matches(u.url, '^https?://') group by l.source)`
}
