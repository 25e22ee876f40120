import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { mayBeShared, SHARING_FACTS } from './social-values.ts'

export const missingOgType = definePageCheck({
  id: 'missing_og_type',
  category: 'sharing',
  severity: 'info',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'og:type or og:url missing',
  message: ({ evidence }) =>
    evidence.length === 2
      ? 'Page has no og:type and no og:url'
      : `Page has ${evidence[0]?.saw ?? 'no og:type or og:url'}`,
  why: 'The protocol requires both. Without og:url, shares of one page under several URLs are counted apart.',
  fix: 'Add `og:type`, such as `website` or `article`, and `og:url` with the canonical URL.',
  basis: 'Open Graph protocol: og:type and og:url are required',
  source: 'https://ogp.me/',
  more: () => ({
    rule: [
      'Pages with an `og:title` are listed if they have no `og:type` or no `og:url`. Networks assume `website` and the URL ' +
        'of the page, so this is information and not an issue.',
    ],
  }),
  needs: [...SHARING_FACTS, 'openGraph'],
  appliesTo: (page) => !isBlank(page.openGraph.title) && mayBeShared(page),
  find: ({ openGraph }) =>
    (['type', 'url'] as const).filter((key) => isBlank(openGraph[key])).map((key) => ({ saw: `no og:${key}` })),
})
