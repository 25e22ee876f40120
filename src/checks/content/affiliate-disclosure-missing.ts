import { readLinkPlaces } from '#domain/facts/link-facts.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isAffiliateLink } from '../shared/affiliate-links.ts'
import { externalLinks } from '../shared/external-links.ts'

const MIN_LINKS = 3
const MAX_SHOWN = 3
/** Words with which pages say that they earn by links, in common languages. */
const DISCLOSURE = new RegExp(
  'affiliate|commission|sponsored|paid link|advertis|earn (?:from|a)|provision|werbe?(?:link|' +
    'hinweis)|anzeige|werbung|partnerlink|empfehlungslink|affili[ée]|rémunér|publicité|afiliad|' +
    'comisi[óo]n|comiss[ãa]o|affiliazion|commission[ei]|commissie|reklam|annonse?link|annons|' +
    'provizi|prowizj|afiliac|партн[её]рск|реклам|комисси|アフィリエイト|広告|プロモーション|pr表記|联盟|佣金|推广|제휴|수수료',
  'i',
)

export const affiliateDisclosureMissing = definePageCheck({
  id: 'affiliate_disclosure_missing',
  category: 'content',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'judgement',
  title: 'Affiliate links not disclosed',
  message: 'The page has affiliate links, but does not say that it earns by them',
  why:
    'Many countries require the notice, networks such as Amazon demand it, and readers trust open ' +
    'recommendations more.',
  fix: 'Say before the first such link that you earn a commission if readers buy.',
  basis: 'FTC: Endorsement Guides (16 CFR 255)',
  source: 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-255',
  more: () => ({
    rule: [
      `A page is reported if its main part has at least ${MIN_LINKS} links to known affiliate networks, ` +
        'or to Amazon with a ' +
        '`tag`, and neither its text nor its links contain a word such as “affiliate”, “commission” or ' +
        '“advertising” in ' +
        'one of about fifteen languages.',
      'This is a judgement: the notice may be worded in another way, or shown as an image.',
    ],
    example: {
      found: '<p>We like <a href="https://amzn.to/3abc">this mixer</a> …</p>',
      fixed:
        '<p>We earn a commission if you buy through our links.</p><p>We like <a href="https://amzn.to/3abc" ' +
        'rel="sponsored">this mixer</a> …</p>',
    },
  }),
  needs: ['url', 'statusCode', 'links', 'linkDetails', 'text'],
  appliesTo: (page) =>
    page.statusCode === 200 &&
    page.text.length <= page.text.main.length &&
    externalLinks(page).some((link) => isAffiliateLink(link.url)),
  find: ({ links, linkDetails, text }) => {
    const places = readLinkPlaces(linkDetails)
    const found = links.filter(({ url }, index) => {
      const region = places[index]?.region
      return (region === 'main' || region === 'other') && isAffiliateLink(url)
    })
    if (found.length < MIN_LINKS || DISCLOSURE.test(text.main)) return []
    if (links.some((link) => DISCLOSURE.test(link.text))) return []
    const shown = found.slice(0, MAX_SHOWN).map(({ url }) => url)
    return [{ saw: `${counted(found.length, 'affiliate link')}, such as ${shown.join(', ')}` }]
  },
})
