import { isRequested } from '../broken-urls.ts'

/** SQL: the link's text as part of its evidence. `anchor` is a row of the table `anchors`. */
export function linkText(anchor: string): string {
  return `if(trim(${anchor}.text) = '', ' – no link text', ' – link text “' || ${anchor}.text || '”')`
}

/** SQL: how many pages have a link to a URL of the site that was requested. */
export function knownLinks({ pages, urls, links }: Record<'pages' | 'urls' | 'links', string>): string {
  return `
    select count(*) as applicable from ${pages} where page in (
      select l.source from ${links} l join ${urls} u on u.id = l.target where u.is_internal and ${isRequested('u')})`
}
