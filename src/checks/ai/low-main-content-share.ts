import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { counted, formatNumber, formatShare, formatShareNear } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { LITTLE_TEXT_FACTS, needsLittleText } from '../shared/needs-little-text.ts'

const MIN_SHARE = 0.2
const ENOUGH_WORDS = 300
/** Pages with fewer words are left to thin_content and empty_page. */
const MIN_WORDS = 50

export const lowMainContentShare = definePageCheck({
  id: 'low_main_content_share',
  category: 'ai',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'judgement',
  grade: 'B',
  title: 'Text lost among boilerplate',
  message: 'The main text is a small part of the words on the page',
  why:
    'Programs that extract the main text for AI search easily miss it, or mix it with menus, if most words ' +
    'are not it.',
  fix: 'Mark the main text with `<main>` or `<article>`, and shorten menus, footers and repeated teasers around it.',
  basis:
    'Practice; Bevendorff et al. (SIGIR 2023) compare text extractors by the share of main text; the limit is ours',
  source: 'https://dl.acm.org/doi/10.1145/3539618.3591920',
  more: () => ({
    rule: [
      `A page that may be indexed is reported if its main text has fewer than ${ENOUGH_WORDS} words and less than ` +
        `${formatShare(MIN_SHARE)} of all visible words.`,
      `Pages with fewer than ${MIN_WORDS} words, start pages, contact and legal pages, and pages whose ` +
        'main part is a ' +
        'form, a video, a product or a list of links are left out.',
      'This is a judgement: a short page on a site with a large menu is reported, although a good ' +
        'extractor finds its text.',
    ],
  }),
  needs: [...new Set([...INDEXING_FACTS, ...LITTLE_TEXT_FACTS, 'mainText' as const, 'textStats' as const])],
  appliesTo: (page) => page.mainText.wordCount >= MIN_WORDS && mayBeIndexed(page),
  find: (page) => {
    const { wordCount } = page.mainText
    const { words } = page.textStats
    if (wordCount >= ENOUGH_WORDS || wordCount >= MIN_SHARE * words || needsLittleText(page)) return []
    const share = formatShareNear(wordCount / words, MIN_SHARE)
    return [{ saw: `${counted(wordCount, 'word')} of main text, ${share} of ${formatNumber(words)} visible words` }]
  },
})
