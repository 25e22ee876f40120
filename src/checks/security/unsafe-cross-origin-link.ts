import { LINK_FLAGS, readLinkDetails } from '#domain/facts/link-facts.ts'
import type { LinkFact } from '#domain/facts/page-facts.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { registrableDomain } from '../shared/registrable-domain.ts'

export const unsafeCrossOriginLink = definePageCheck({
  id: 'unsafe_cross_origin_link',
  category: 'security',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Link with rel=opener',
  message: ({ count }) => `${plural(count, 'A link gives', 'Links give')} another site access to this page’s window`,
  why: 'With `rel="opener"`, the page in the new tab can send your page elsewhere, for example to a copy of your sign-in page.',
  fix: 'Remove `opener` from `rel`. Browsers then open the new tab without access.',
  basis: 'HTML standard: link type opener',
  source: 'https://html.spec.whatwg.org/multipage/links.html#link-type-opener',
  more: () => ({
    rule: [
      'Links to another site that open a new tab (`target="_blank"`) and have an explicit `opener` in `rel`, without ' +
        '`noopener` or `noreferrer`, are reported. A link without `rel` is safe: since 2021 browsers add noopener themselves.',
    ],
    example: {
      found: '<a href="https://partner.example/" target="_blank" rel="opener">Partner</a>',
      fixed: '<a href="https://partner.example/" target="_blank">Partner</a>',
    },
  }),
  needs: ['url', 'links', 'linkDetails'],
  find: ({ url, links, linkDetails }) => {
    const candidates: number[] = []
    for (let index = 0; index < links.length; index += 1) {
      const opensNewTab = ((linkDetails.flags[index] ?? 0) & LINK_FLAGS.opensNewTab) !== 0
      if (opensNewTab && hasOpener(links[index] as LinkFact)) candidates.push(index)
    }
    if (candidates.length === 0) return []
    const own = registrableDomain(url)
    const details = readLinkDetails(links, linkDetails)
    return candidates.flatMap((index) => {
      const target = links[index]?.url ?? ''
      const path = details[index]?.path
      return registrableDomain(target) === own ? [] : [{ saw: target, ...(path && { at: path }) }]
    })
  },
})

function hasOpener({ rel }: LinkFact): boolean {
  return rel.length > 0 && rel.includes('opener') && !rel.includes('noopener') && !rel.includes('noreferrer')
}
