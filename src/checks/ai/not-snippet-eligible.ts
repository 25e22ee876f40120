import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { formatNumber, formatShare } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isSnippetElement } from '../descriptions/snippet-elements.ts'
import { allowSnippets, snippetBans } from '../indexing/snippet-bans.ts'

const MIN_SHARE = 0.9

export const notSnippetEligible = definePageCheck({
  id: 'not_snippet_eligible',
  category: 'ai',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  grade: 'A',
  toldBy: ['nosnippet', 'data_nosnippet_main'],
  title: 'Not eligible for Google’s AI answers',
  message: 'Google may show no text of this page, so it is no source for AI Overviews and AI Mode',
  why:
    'Google links only to pages in AI Overviews and AI Mode that may be shown with a snippet. A page without one is ' +
    'left out, however well it answers the question.',
  fix: 'Allow a snippet: remove nosnippet and max-snippet:0, and put data-nosnippet only on what must not be shown.',
  basis: 'Google: AI features and your website',
  source: 'https://developers.google.com/search/docs/appearance/ai-features',
  recommend: allowSnippets,
  more: () => ({
    rule: [
      'A page that search engines may list is not eligible if a robots meta tag or an X-Robots-Tag header for all ' +
        'crawlers or for Googlebot has `nosnippet` or `max-snippet:0`, or if elements with `data-nosnippet` contain ' +
        `${MIN_SHARE * 100}% or more of the words of its main text.`,
      'nosnippet and data_nosnippet_main report these pages for all of search. If one of them is on and reports a page, ' +
        'this check gives no second issue: the page counts in AI readiness only.',
      'If some data-nosnippet attributes are on elements where Google ignores them, their words are not counted.',
    ],
    example: {
      found: '<meta name="robots" content="nosnippet">',
      fixed: '<p>Rye bread</p>\n<div data-nosnippet>Prices for members</div>',
    },
  }),
  needs: [...INDEXING_FACTS, 'robotsRules', 'snippetParts', 'mainText'],
  appliesTo: mayBeIndexed,
  find: ({ robotsRules, snippetParts: { entries, mainWords }, mainText: { wordCount } }) => {
    const bans = snippetBans(robotsRules)
    if (bans.length > 0) return bans
    const isKnown = wordCount > 0 && entries.every(({ name }) => isSnippetElement(name))
    if (!isKnown || mainWords < MIN_SHARE * wordCount) return []
    const share = formatShare(mainWords / wordCount)
    const saw = `${formatNumber(mainWords)} of ${formatNumber(wordCount)} words (${share}) are in data-nosnippet`
    const first = entries[0]?.path
    return [{ saw, ...(first !== undefined && { at: first }) }]
  },
})
