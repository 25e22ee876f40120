import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { isStopWord } from '#domain/languages/stop-words.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { letterScripts } from '../shared/letter-scripts.ts'
import { oncePerPage } from '../shared/once-per-page.ts'

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
  version: 2,
  title: 'Title and H1 differ',
  message: 'Title and H1 have no word in common',
  why: 'Google builds the title of a result from both. If they seem to be about different things, it may choose neither.',
  fix: 'Let the title and the H1 name the same subject, in the words people search for.',
  basis: 'Google Search Central, “Influencing your title links”: titles are made of the title and of headings',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  more: () => ({
    rule: [
      `A page is reported if its title and its H1 each have at least ${MIN_WORDS} words of ${MIN_LETTERS} or more ` +
        `letters, no two of them begin with the same ${STEM_LETTERS} letters or contain each other, and no shorter name is ` +
        'in both. A short form such as FAQ belongs to the words that it stands for.',
      'How it errs: synonyms count as different words. Texts in Chinese, Japanese and Thai are not compared, nor are a ' +
        'title and an H1 in different scripts, nor pages with several H1s. Only pages that search engines may list are judged.',
    ],
    example: {
      found: '<title>Order fresh bread online today</title>\n<h1>Everything from our sourdough oven</h1>',
      fixed: '<title>Sourdough bread: order online</title>\n<h1>Sourdough bread from our own oven</h1>',
    },
  }),
  needs: [...INDEXING_FACTS, 'title', 'h1s'],
  appliesTo: (page) => {
    const heading = onlyHeading(page.h1s)
    if (heading === null || isBlank(page.title) || !mayBeIndexed(page)) return false
    const { title, others } = wordsOfPage(page)
    if (title.length < MIN_WORDS || others.length < MIN_WORDS) return false
    const script = letterScripts(page.title).most
    return COMPARED.has(script) && letterScripts(heading).most === script
  },
  find: (page) => {
    const { title, h1s } = page
    const words = wordsOfPage(page)
    if (words.title.some((word) => words.others.some((other) => isRelated(word, other)))) return []
    const heading = onlyHeading(h1s) ?? ''
    // Short words and identifiers were left out above, but can be the common subject.
    const names = namesOf(heading)
    if (namesOf(title ?? '').some((name) => names.includes(name))) return []
    if (hasShortFormOf(title ?? '', heading) || hasShortFormOf(heading, title ?? '')) return []
    return [
      { saw: title ?? '', at: 'title' },
      { saw: heading, at: 'h1' },
    ]
  },
})

/** Null if there are several H1s, because it is unclear which one belongs to the title. */
function onlyHeading(h1s: readonly string[]): string | null {
  const [only, ...others] = h1s.filter((text) => !isBlank(text))
  return only === undefined || others.length > 0 ? null : only
}

/** The words of the title and of the only H1. */
const wordsOfPage = oncePerPage(({ title, h1s }: Pick<CompleteFacts, 'title' | 'h1s'>) => ({
  title: wordsOf(title ?? ''),
  others: wordsOf(onlyHeading(h1s) ?? ''),
}))

/** Scripts with spaces between words. */
const COMPARED = new Set(['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian'])

/** The different words without accents. */
function wordsOf(text: string): string[] {
  const start = text.slice(0, MAX_READ)
  const words = NOT_ASCII.test(start) ? wordsWithoutAccents(start) : start.toLowerCase().match(/[a-z]+/g)
  return [...new Set(words)].filter((word) => word.length >= MIN_LETTERS)
}

const NOT_ASCII = /[^\0-\x7f]/

function wordsWithoutAccents(text: string): string[] | null {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu)
}

/** Whether the words are two forms of one word, or one is part of the other. */
function isRelated(one: string, other: string): boolean {
  return one.slice(0, STEM_LETTERS) === other.slice(0, STEM_LETTERS) || one.includes(other) || other.includes(one)
}

function namesOf(text: string): string[] {
  const names =
    text
      .slice(0, MAX_READ)
      .toLowerCase()
      .match(/[\p{L}\p{N}_]{2,}/gu) ?? []
  return names.filter((name) => !isStopWord(name))
}

/** Whether one text has a word in capitals that is made of first letters of the other: FAQ for frequently asked questions. */
function hasShortFormOf(text: string, other: string): boolean {
  const first = (other.slice(0, MAX_READ).match(/\p{L}+/gu) ?? []).map((word) => word.charAt(0).toLowerCase()).join('')
  const forms = text.slice(0, MAX_READ).match(/(?<!\p{L})\p{Lu}{3,8}(?!\p{L})/gu) ?? []
  return forms.some((form) => isInOrder(form.toLowerCase(), first))
}

/** Whether the letters follow each other in the text. Other letters may be in between: “and” has none in a short form. */
function isInOrder(letters: string, text: string): boolean {
  let from = text.indexOf(letters.charAt(0))
  for (const letter of letters.slice(1)) from = from === -1 ? -1 : text.indexOf(letter, from + 1)
  return from !== -1
}
