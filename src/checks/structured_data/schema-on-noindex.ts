import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { allNodes } from './page-nodes.ts'
import { richTypeOf } from './rich-type.ts'

export const schemaOnNoindex = definePageCheck({
  id: 'schema_on_noindex',
  version: 2,
  category: 'structured_data',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  title: 'Rich-result markup on a noindex page',
  message: ({ count }) => `${counted(count, 'rich-result type')} on a page with noindex`,
  why: 'Google shows rich results only for pages it may index. On this page the markup has no effect.',
  fix: 'Nothing, if the page is meant to stay out of the index. Otherwise remove the noindex.',
  basis: 'Google: structured data guidelines',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  more: () => ({
    rule: [
      'The page has a node of a type for which Google documents a rich result, and has noindex. Organizations and ' +
        'breadcrumbs, which sites have on every page, are not reported.',
      'A page with another canonical is not reported, because the markup counts for the canonical. Rules of ' +
        'robots.txt are not considered here.',
    ],
  }),
  needs: [...INDEXING_FACTS, 'structuredData'],
  appliesTo: (page) => page.statusCode === 200 && page.structuredData.nodes.length > 0,
  find(page) {
    if (!isNoindex(page)) return []
    const types = new Map<string, string>()
    for (const placed of allNodes(page)) {
      const type = richTypeOf(placed)
      if (type !== null && !ON_EVERY_PAGE.has(type) && !types.has(type)) types.set(type, placed.node.path)
    }
    return [...types].map(([type, at]) => ({ saw: `${type} (noindex)`, at }))
  },
})

const ON_EVERY_PAGE = new Set(['Organization', 'LocalBusiness', 'BreadcrumbList'])

function isNoindex(page: Parameters<typeof mayBeIndexed>[0]): boolean {
  return !mayBeIndexed({ ...page, canonical: null })
}
