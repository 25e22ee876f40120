import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { definePageCheck } from '../check.ts'

export const imagePreviewLimited = definePageCheck({
  id: 'image_preview_limited',
  category: 'search_appearance',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Large image previews not allowed',
  message: 'Article does not allow large image previews',
  why: 'Google Discover shows large images only if the page allows them, and they get more clicks.',
  fix: 'Add `max-image-preview:large` to the robots meta tag of articles.',
  basis: 'Google Search Central, “Get on Discover”: max-image-preview:large',
  source: 'https://developers.google.com/search/docs/appearance/google-discover',
  recommend: () => 'Add `<meta name="robots" content="max-image-preview:large">` to articles.',
  more: () => ({
    rule: [
      'Pages with `og:type` article are reported, and without an `og:type` those with markup of one Article, NewsArticle ' +
        'or BlogPosting that has a headline or date, if no robots meta tag or `X-Robots-Tag` header says `max-image-preview:large`, or if one says `none` or `standard`.',
      'Only pages that search engines may list are judged. It is a choice, so this is information and not an issue.',
    ],
  }),
  needs: [...INDEXING_FACTS, 'structuredData', 'openGraph'],
  appliesTo: (page) => isArticle(page) && mayBeIndexed(page),
  find: ({ robots, robotsByAgent }) => {
    const google = Object.hasOwn(robotsByAgent, 'googlebot') ? (robotsByAgent.googlebot ?? []) : []
    const set = [...robots, ...google].filter((directive) => directive.startsWith('max-image-preview'))
    const limit = set.find((directive) => !/:\s*large$/.test(directive))
    if (limit === undefined && set.length > 0) return []
    return [
      {
        saw: limit ?? 'no max-image-preview',
        at: limit === undefined ? 'head' : 'meta[name=robots i], meta[name=googlebot i]',
      },
    ]
  },
})

const ARTICLES = ['Article', 'NewsArticle', 'BlogPosting']

function isArticle({ structuredData, openGraph }: Pick<CompleteFacts, 'structuredData' | 'openGraph'>): boolean {
  const type = openGraph.type?.trim().toLowerCase()
  if (type) return type === 'article'
  const articles = structuredData.nodes.filter(({ types }) => types.some((name) => ARTICLES.includes(name)))
  // A list has several articles. Some documentation themes mark up every page, but without a headline or date.
  return articles.length === 1 && articles.some(({ properties }) => properties.headline ?? properties.datePublished)
}
