import { defineQueryCheck } from '../check.ts'
import {
  asksWhatSiteIs,
  hasLinkTo,
  judgedSite,
  LINK_FACTS,
  LINK_TABLES,
  sitePageMissing,
} from '../shared/named-pages.ts'

export const aboutPageMissing = defineQueryCheck({
  id: 'about_page_missing',
  category: 'content',
  severity: 'low',
  owner: 'editor',
  effort: 'M',
  certainty: 'judgement',
  counts: 'site',
  version: 4,
  title: 'Nothing about who runs the site',
  message: 'No link leads to a page about the people or the company behind the site',
  why: 'People want to know whose advice they follow and whom they buy from. Google asks its raters to find out who is responsible for a site.',
  fix: 'Publish a page that says who you are, and link to it from every page, for example in the menu or footer.',
  basis: 'Google: search quality rater guidelines, section 2.5.2, finding who is responsible for the website',
  source: 'https://guidelines.raterhub.com/searchqualityevaluatorguidelines.pdf',
  recommend: () => 'Add a link to the template of your pages: `<a href="/about">About us</a>`.',
  more: () => ({
    rule: [
      'We look for a link within the site whose text or URL means “about us”, imprint, company or team, in many ' +
        'languages, or whose text asks what the site is, as in “What is …?” with the name of its host. The site is reported once, on its start page, if no page has one.',
      'This is a judgement: an about page under an unusual name is overlooked. Without such a link, the site is judged ' +
        'only if the crawl covers all of it, and not if scripts write links of the start page or it has no text ' +
        'and no links.',
    ],
    example: { found: '<footer>© Harbour Bakery</footer>', fixed: '<footer><a href="/about">About us</a></footer>' },
  }),
  needs: LINK_TABLES,
  facts: LINK_FACTS,
  query: sitePageMissing,
  judged: (tables) => judgedSite(tables, { hasPage: hasAbout(tables) }),
})

function hasAbout(tables: Parameters<typeof hasLinkTo>[0]): string {
  return `(${hasLinkTo(tables, 'about')} or ${asksWhatSiteIs(tables)})`
}
