import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { letterScripts } from '../shared/letter-scripts.ts'

const MIN_WORDS = 3
const MIN_LETTERS = 4
const STEM_LETTERS = 5
const MAX_READ = 500

export const titleH1Unrelated = definePageCheck({
  id: 'title_h1_unrelated',
  category: 'search_appearance',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'judgement',
  title: 'Title and H1 differ',
  message: 'Title and H1 have no word in common',
  why: 'Google builds the title of a result from both. If they seem to be about different things, it may choose neither.',
  fix: 'Let the title and the H1 name the same subject, in the words people search for.',
  basis: 'Google Search Central, “Influencing your title links”: titles are made of the title and of headings',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  more: () => ({
    rule: [
      `A page is reported if its title and its H1 each have at least ${MIN_WORDS} words of ${MIN_LETTERS} or more ` +
        `letters, and none of them begins with the same ${STEM_LETTERS} letters. With several H1s, none may match.`,
      'How it errs: synonyms count as different words. Texts in Chinese, Japanese and Thai are not compared, nor are a ' +
        'title and an H1 in different scripts. Only pages that search engines may list are judged.',
    ],
    example: {
      found: '<title>Order fresh bread online today</title>\n<h1>Everything from our sourdough oven</h1>',
      fixed: '<title>Sourdough bread: order online</title>\n<h1>Sourdough bread from our own oven</h1>',
    },
  }),
  needs: [...INDEXING_FACTS, 'title', 'h1s'],
  appliesTo: (page) => {
    if (isBlank(page.title) || !mayBeIndexed(page)) return false
    const heading = page.h1s.join(' ').slice(0, MAX_READ)
    if (stemsOf(page.title).size < MIN_WORDS || stemsOf(heading).size < MIN_WORDS) return false
    const script = letterScripts(page.title).most
    return COMPARED.has(script) && letterScripts(heading).most === script
  },
  find: ({ title, h1s }) => {
    const heading = h1s.join(' ').slice(0, MAX_READ)
    if (!stemsOf(title ?? '').isDisjointFrom(stemsOf(heading))) return []
    return [
      { saw: title ?? '', at: 'title' },
      ...h1s.filter((text) => !isBlank(text)).map((text) => ({ saw: text, at: 'h1' })),
    ]
  },
})

/** Scripts with spaces between words. */
const COMPARED = new Set(['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian'])

/** The beginnings of the words, without accents. */
function stemsOf(text: string): Set<string> {
  const plain = text
    .slice(0, MAX_READ)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const words = plain.match(/\p{L}+/gu) ?? []
  return new Set(words.filter((word) => word.length >= MIN_LETTERS).map((word) => word.slice(0, STEM_LETTERS)))
}
