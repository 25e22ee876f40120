import { defineQueryCheck } from '../check.ts'
import { hasLinkTo, judgedSite, LINK_FACTS, LINK_TABLES, sitePageMissing } from '../shared/named-pages.ts'

export const contactPageMissing = defineQueryCheck({
  id: 'contact_page_missing',
  category: 'content',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'judgement',
  counts: 'site',
  version: 3,
  title: 'No way to get in touch',
  message: 'No link leads to a contact page, an email address or a phone number',
  why: 'People trust a site more if they can reach somebody, and Google asks its raters to look for contact information.',
  fix: 'Publish a contact page and link to it from every page, for example in the footer.',
  basis: 'Google: search quality rater guidelines, section 2.5.3, finding contact information',
  source: 'https://guidelines.raterhub.com/searchqualityevaluatorguidelines.pdf',
  recommend: () => 'Add a link to the template of your pages: `<a href="/contact">Contact</a>`.',
  more: () => ({
    rule: [
      'We look for a link within the site whose text or URL means contact or imprint, in many languages, for a `mailto:` ' +
        'or `tel:` link, a link to a help desk such as `support.example.com` or to a chat such as `wa.me`, an email ' +
        'address as the text of a link, and for a phone number, an email address or a contact point in structured data. The site is ' +
        'reported once, on its start page, if no page has any of them.',
      'This is a judgement: a contact form under an unusual name, or an address that is only printed, is overlooked. Without a contact link, the site is ' +
        'judged only if the crawl covers all of it, and not if scripts write links of the start page or it has no text ' +
        'and no links.',
    ],
    example: { found: '<footer>© Harbour Bakery</footer>', fixed: '<footer><a href="/contact">Contact</a></footer>' },
  }),
  needs: LINK_TABLES,
  facts: [...LINK_FACTS, 'structuredData'],
  query: sitePageMissing,
  judged: (tables) => judgedSite(tables, { hasPage: hasContact(tables) }),
})

function hasContact(tables: Parameters<typeof hasLinkTo>[0]): string {
  return `(${hasLinkTo(tables, 'contact')}
    or exists (from ${tables.links} where target in (select id from ${tables.urls} u where ${isContactUrl('u')}))
    or exists (
      from ${tables.links} where anchor in (
        select id from ${tables.anchors} where regexp_matches(trim(text), '^[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+$')))
    or exists (from ${tables.other_links} where regexp_matches(lower(href), '^\\s*(?:mailto|tel|sms):\\s*\\S'))
    or exists (
      from ${tables.facts}
      where regexp_matches("structuredData"::varchar, '"(?:telephone|email|contactPoint)"\\s*:\\s*\\[\\s*[^\\]\\s]')))`
}

/** Companies whose help pages many other sites link to, so such a link is no contact. */
const HELP_OF_OTHERS =
  '(?:google|apple|microsoft|mozilla|twitter|facebook|opera|adobe|github|samsung|amazon|brave|x|discord)'

/** SQL: whether a URL is a help desk, a messenger chat, or an email address that a script decodes. */
function isContactUrl(u: string): string {
  return String.raw`(regexp_matches(lower(${u}.url), '^https?://(?:wa\.me/\+?\d|m\.me/|api\.whatsapp\.com/send/?\?phone=|[^?#]*/cdn-cgi/l/email-protection)')
    or (regexp_matches(lower(${u}.host), '(?:^|[.-])(?:\w*support|help|helpdesk|servicedesk)\.|\.(?:zendesk|freshdesk)\.com$')
      and not regexp_matches(lower(${u}.host), '(?:^|\.)${HELP_OF_OTHERS}\.')))`
}
