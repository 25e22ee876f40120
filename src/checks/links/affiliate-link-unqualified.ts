import { definePageCheck } from '../check.ts'
import { externalLinks } from '../shared/external-links.ts'
import { linkEvidence, withText } from '../shared/link-evidence.ts'
import { isAffiliateUrl } from './affiliate-programs.ts'

export const affiliateLinkUnqualified = definePageCheck({
  id: 'affiliate_link_unqualified',
  category: 'links',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'judgement',
  title: 'Affiliate links not marked',
  message: 'Affiliate links on this page are not marked as sponsored',
  why:
    'Google treats paid links that pass on ranking signals as link spam. It asks for rel="sponsored" on affiliate links, ' +
    'and may ignore or demote pages without it.',
  fix: 'Add rel="sponsored" to every affiliate link. rel="nofollow" is accepted as well.',
  basis: 'Google Search Central Blog, July 2021: a reminder on qualifying links; spam policies, link spam',
  source: 'https://developers.google.com/search/blog/2021/07/link-tagging-and-link-spam-update',
  recommend: ({ evidence: [first] }) => {
    const url = first?.saw.split(' ')[0]
    return url ? `Write \`<a rel="sponsored" href="${url}">\`, and mark the others in the same way.` : null
  },
  more: () => ({
    rule: [
      'We report links without `sponsored` or `nofollow` to the click counters of well-known affiliate programs (Awin, CJ, ' +
        'Rakuten, ShareASale, Impact, Tradedoubler, A8 and others), to Amazon with a `tag` and to eBay with a `campid`.',
      'We know the program only by its URL. Some shops use a click counter for links that nobody is paid for, and ' +
        '`amzn.to` also shortens ordinary links; those are reported wrongly. Programs that we do not know, and links ' +
        'that your own site redirects, are not found.',
    ],
    example: {
      found: '<a href="https://www.amazon.com/dp/B000000000?tag=hafen-21">Baking stone</a>',
      fixed: '<a rel="sponsored" href="https://www.amazon.com/dp/B000000000?tag=hafen-21">Baking stone</a>',
    },
  }),
  needs: ['url', 'links', 'linkDetails'],
  find: (page) => {
    const found: { index: number; saw: string }[] = []
    for (const { index, url, host, link } of externalLinks(page)) {
      if (!isAffiliateUrl(url, host) || link.rel.includes('sponsored') || link.rel.includes('nofollow')) continue
      found.push({ index, saw: url + withText(link.text) })
    }
    return linkEvidence(found, page.linkDetails)
  },
})
