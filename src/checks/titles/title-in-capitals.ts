import { formatShare } from '#domain/words/counts.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { SITE_NAME_FACTS, withoutSiteName } from './site-name.ts'

const MIN_LETTERS = 20
const MAX_UPPER_SHARE = 0.7
/** One or two words in capitals may be a name, such as that of a project. */
const MIN_WORDS = 3
const MAX_READ = 1000

export const titleInCapitals = definePageCheck({
  id: 'title_in_capitals',
  category: 'search_appearance',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 3,
  title: 'Title in capitals',
  message: 'Title is written in capital letters',
  why: 'Capitals are harder to read, take more width and look like shouting. Google may rewrite such a title.',
  fix: 'Write the title in sentence case. If the design needs capitals, use CSS for the heading on the page.',
  basis: 'Practice',
  more: () => ({
    rule: [
      `A title with at least ${MIN_LETTERS} letters is reported if more than ${MAX_UPPER_SHARE * 100}% of them are ` +
        'upper case and at least ' +
        `${MIN_WORDS} words are, or all of them. Letters without case, such as Japanese ones, count as lower case. The name ` +
        'of the site counts only if all other words are in capitals, and names such as `MAX_PATH` are left out.',
    ],
    example: {
      found: '<title>FRESH RYE BREAD FROM HAMBURG</title>',
      fixed: '<title>Fresh rye bread from Hamburg</title>',
    },
  }),
  needs: [...SITE_NAME_FACTS, 'title'],
  appliesTo: ({ title }) => !isBlank(title),
  find: (page) => {
    const title = (page.title ?? '').slice(0, MAX_READ)
    if ((title.match(UPPER)?.length ?? 0) < MIN_LETTERS * MAX_UPPER_SHARE) return []
    const judged = wordsOf(title).every(isUpper) ? title : withoutSiteName(title, page)
    const words = wordsOf(judged)
    if (!words.every(isUpper) && words.filter(isUpper).length < MIN_WORDS) return []
    const text = words.join(' ')
    const upper = text.match(UPPER)?.length ?? 0
    const letters = text.match(LETTER)?.length ?? 0
    if (letters < MIN_LETTERS || upper <= letters * MAX_UPPER_SHARE) return []
    return [{ saw: `${page.title} (${formatShare(upper / letters)} of ${letters} letters are capitals)`, at: 'title' }]
  },
})

const UPPER = /[\p{Lu}\p{Lt}]/gu
const LETTER = /\p{L}/gu
const NOT_UPPER = /[\p{Ll}\p{Lo}]/u

function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => !word.includes('_') && /\p{L}/u.test(word))
}

function isUpper(word: string): boolean {
  return !NOT_UPPER.test(word)
}
