import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { counted, formatNumber, formatShare } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isSnippetElement } from './snippet-elements.ts'

const MAX_SHARE = 0.5

export const dataNosnippetMain = definePageCheck({
  id: 'data_nosnippet_main',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Main text kept from snippets',
  message: 'Most of the main text may not appear in search results',
  why: 'Google takes snippets and the sources of its AI answers from the text that is left. A page that hides most of its text has little to show.',
  fix: 'Put `data-nosnippet` only on what must not be shown, such as prices or notices.',
  basis: 'Google Search Central, “Robots meta tag”: data-nosnippet',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  more: () => ({
    rule: [
      `A page is reported if elements with \`data-nosnippet\` contain ${MAX_SHARE * 100}% or more of the words of its main ` +
        'text. If some of the attributes are on elements where Google ignores them, that is reported instead.',
      'The main text is the text without navigation, header, footer and cookie banners. Only pages that search engines ' +
        'may list are judged.',
    ],
  }),
  needs: [...INDEXING_FACTS, 'snippetParts', 'mainText'],
  appliesTo: (page) =>
    page.snippetParts.total > 0 &&
    page.mainText.wordCount > 0 &&
    page.snippetParts.entries.every(({ name }) => isSnippetElement(name)) &&
    mayBeIndexed(page),
  find: ({ snippetParts: { mainWords, entries }, mainText: { wordCount } }) => {
    const share = mainWords / wordCount
    if (share < MAX_SHARE) return []
    const saw = `${formatNumber(mainWords)} of ${counted(wordCount, 'word')} in data-nosnippet (${formatShare(share)})`
    const first = entries[0]?.path
    return [{ saw, ...(first !== undefined && { at: first }) }]
  },
})
