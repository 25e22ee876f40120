import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { hasLinkTo, judgedSite, LINK_FACTS, LINK_TABLES, sitePageMissing } from '../shared/named-pages.ts'
import { LANGUAGE_COUNT } from '../shared/page-names.ts'
import { trackerOf } from '../shared/trackers.ts'

export const privacyPageMissing = defineQueryCheck({
  id: 'privacy_page_missing',
  version: 2,
  category: 'content',
  severity: 'medium',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  counts: 'site',
  title: 'No privacy policy',
  message: 'The site collects data about visitors, but no link leads to a privacy policy',
  why: 'The law in most countries requires that visitors can read what happens to their data. Google Ads and Merchant Center require it as well.',
  fix: 'Publish a privacy policy and link to it from every page, for example in the footer.',
  basis: 'GDPR, article 13; Google Merchant Center and Google Ads policies',
  source: 'https://gdpr-info.eu/art-13-gdpr/',
  recommend: () => 'Add a link to the template of your pages: `<a href="/privacy">Privacy policy</a>`.',
  more: () => ({
    rule: [
      'A site needs a privacy policy if a page sets a cookie, has a form field for an email address, or loads a known ' +
        'tracker. The evidence names the first page of each kind. The site is reported once, on its start page, if no ' +
        `link on any page has a text or URL that means privacy, in ${LANGUAGE_COUNT} languages.`,
      'Without such a link, the site is judged only if the crawl covers all of it, and not if scripts write links of the ' +
        'start page or it has no text and no links.',
    ],
    example: {
      found: '<footer>© Harbour Bakery</footer>',
      fixed: '<footer><a href="/privacy">Privacy policy</a></footer>',
    },
  }),
  needs: [...LINK_TABLES, 'headers'],
  facts: [...LINK_FACTS, 'forms', 'resources'],
  query: (tables) => `
    with needing as (${collecting(tables)})
    select m.url, n.place, n.saw
    from (${sitePageMissing(tables)}) m, needing n`,
  judged: (tables) => `with needing as (${collecting(tables)}) ${judgedSite(tables, state(tables))}`,
})

type Tables = Pick<TableNames, (typeof LINK_TABLES)[number] | 'headers'>

function state(tables: Tables) {
  return { isNeeded: 'exists (from needing)', hasPage: hasLinkTo(tables, 'privacy', 'anywhere') }
}

/** SQL: for each way to collect data, the first page that does so. */
function collecting({ pages, headers, facts }: Tables): string {
  return `
    select place, min_by(saw, position) as saw from (
      select 1 as place, p.position, p.url || ' sets the cookie ' ||
        trim(regexp_extract(h.headers ->> '$."set-cookie"', '^[^=;\\n]*')) as saw
      from ${headers} h join ${pages} p on p.page = h.page where h.headers ->> '$."set-cookie"' <> ''
      union all
      select 2, p.position, p.url || ' has a form field for an email address'
      from ${facts} f join ${pages} p on p.page = f.page
      where len(list_filter(
        from_json(f."forms" -> '$.fields', '[{"type":"VARCHAR","name":"VARCHAR","autocomplete":"VARCHAR"}]'),
        lambda field: field.type = 'email' or (field.type in ('text', 'search', '') and (
          coalesce(field.autocomplete = 'email', false)
          or regexp_matches(lower(field.name), '(?:^|[^a-z])e-?mail(?:[^a-z]|$)'))))) > 0
      union all
      select 3, position, url || ' loads ' || tracker from (
        select p.position, p.url, ${trackerOf('r.resource.url')} as tracker
        from (
          select page, unnest(from_json("resources" -> '$.entries', '[{"url":"VARCHAR","kind":"VARCHAR"}]')) as resource
          from ${facts}) r join ${pages} p on p.page = r.page
        where r.resource.kind <> 'hint')
      where tracker <> '')
    group by place`
}
