import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { hasLinkTo, judgedSite, LINK_FACTS, LINK_TABLES, sitePageMissing } from '../shared/named-pages.ts'

export const imprintMissing = defineQueryCheck({
  id: 'imprint_missing',
  version: 2,
  category: 'content',
  severity: 'info',
  owner: 'editor',
  effort: 'S',
  certainty: 'judgement',
  counts: 'site',
  title: 'No Impressum',
  message: 'No link leads to an Impressum',
  why: 'Nearly every commercial site in Germany and Austria must say who runs it. Without an Impressum, its owner can be fined or get a warning letter.',
  fix: 'Publish an Impressum with name, address and contact data, and link to it from every page.',
  basis: 'Germany: DDG § 5; Austria: ECG § 5, MedienG § 25',
  source: 'https://www.gesetze-im-internet.de/ddg/__5.html',
  recommend: () => 'Add a link to the template of your pages: `<a href="/impressum">Impressum</a>`.',
  more: () => ({
    rule: [
      'If most pages are in German, or the host ends in .de or .at, we look for a link within the site whose text or URL ' +
        'means Impressum, Offenlegung or legal notice. The site is reported once, on its start page, if no page has one.',
      'This is a judgement and no legal advice. Sites in German from other countries may need none. Without such a link, ' +
        'the site is judged only if the crawl covers all of it, and not if scripts write links of the start page or it has no text ' +
        'and no links.',
    ],
  }),
  needs: LINK_TABLES,
  facts: LINK_FACTS,
  query: sitePageMissing,
  judged: (tables) => judgedSite(tables, { isNeeded: isGerman(tables), hasPage: hasLinkTo(tables, 'imprint') }),
})

/** SQL: whether most pages with a language are in German, or the host of the site is German or Austrian. */
function isGerman({ crawl, pages }: Pick<TableNames, 'crawl' | 'pages'>): string {
  return `(select regexp_matches(lower(start_url), '^https?://[^/?#]*\\.(?:de|at)(?::[0-9]+)?(?:[/?#]|$)') from ${crawl})
    or coalesce((
      select avg(regexp_matches(lower(trim(lang)), '^de(?:[-_]|$)')::int) > 0.5 from ${pages} where trim(lang) <> ''), false)`
}
