import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { detectLanguage } from '../shared/detect-language.ts'
import { registrableDomain } from '../shared/registrable-domain.ts'
import { isStopWord } from '../shared/stop-words.ts'
import { textWords } from '../shared/text-words.ts'

const MIN_WORDS = 200
/** About a thousand words, read from the beginning. */
const SAMPLE = 6000
const MIN_LETTERS = 4
/** About 250 words, of which a stuffed one makes up a few percent. */
const FIRST_LOOK = 1500
const MIN_FIRST_LOOK = 10
const MIN_STOP_SHARE = 0.4
const MAX_WORD_SHARE = 0.08
const MIN_PHRASE_COUNT = 15
const MAX_PHRASE_SHARE = 0.05
const PHRASE_LENGTHS = [4, 3, 2]
const SEPARATORS = /[|–—·:,]|\s-\s/
const IS_WORD = /^\p{L}+(?:['-]\p{L}+)*$/u

type Repeated = { text: string; count: number; words: number }
type Frequent = Repeated & { number: number }

export const keywordStuffing = definePageCheck({
  id: 'keyword_stuffing',
  category: 'content',
  severity: 'medium',
  owner: 'editor',
  effort: 'M',
  certainty: 'judgement',
  title: 'Keyword stuffing',
  message: 'One word or phrase is repeated unnaturally often',
  why:
    'Text written for search engines puts readers off. Google treats it as spam, and in a controlled study it ' +
    'lowered the share of a text in AI answers.',
  fix: 'Write the text for readers: use pronouns and synonyms, and remove sentences that only repeat the phrase.',
  basis: 'Google: spam policies, keyword stuffing; Aggarwal et al., GEO: Generative Engine Optimization (KDD 2024)',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  more: () => ({
    rule: [
      `In a text of at least ${MIN_WORDS} words, a word of at least ${MIN_LETTERS} letters is reported ` +
        'if it makes up more than ' +
        `${MAX_WORD_SHARE * 100} % of the words, and a phrase of two to four words if it occurs at least ` +
        `${MIN_PHRASE_COUNT} ` +
        `times and makes up more than ${MAX_PHRASE_SHARE * 100} % of the words. The first ` +
        `${formatNumber(SAMPLE)} characters ` +
        `of the main text are read, if a word occurs at least ${MIN_FIRST_LOOK} times in the first ` +
        `${formatNumber(FIRST_LOOK)}.`,
      'Stop words, the words of the domain and of the last part of the title, which is usually the ' +
        'brand, do not count. Lists, ' +
        'tables and program references with few sentences are left out.',
      'This is a judgement: reference pages and legal texts repeat their terms for good reasons.',
    ],
  }),
  needs: [...INDEXING_FACTS, 'title', 'mainText', 'text'],
  appliesTo: (page) => page.mainText.wordCount >= MIN_WORDS && mayBeIndexed(page),
  find: ({ url, title, text }) => {
    if (!mayBeStuffed(text.main)) return []
    const words = numberWords(textWords(text.main.slice(0, SAMPLE)))
    const frequent = frequentWords(words)
    if (frequent.length === 0) return []
    const isBrand = brandOf(url, title)
    const own = frequent.filter(({ text: word }) => !isBrand(word))
    const total = words.numbers.length
    const found = own.find(({ count }) => count > MAX_WORD_SHARE * total) ?? repeatedPhrase(words, own)
    if (found === undefined || !isProse(words) || detectLanguage(text.main) === null) return []
    const share = ((100 * found.count * found.words) / total).toFixed(1)
    const read = text.main.length > SAMPLE ? `the first ${counted(total, 'word')}` : counted(total, 'word')
    return [{ saw: `“${found.text}” ${formatNumber(found.count)} times, ${share} % of ${read}` }]
  },
})

/** The words of a text as numbers, which are faster to compare. `counts` is by number. */
type NumberedWords = { different: string[]; numbers: number[]; counts: number[] }

function numberWords(words: readonly string[]): NumberedWords {
  const known = new Map<string, number>()
  const all: NumberedWords = { different: [], numbers: [], counts: [] }
  for (const word of words) {
    let number = known.get(word)
    if (number === undefined) {
      number = known.size
      known.set(word, number)
      all.different.push(word)
      all.counts.push(0)
    }
    all.numbers.push(number)
    all.counts[number] = (all.counts[number] ?? 0) + 1
  }
  return all
}

/** Looks for a frequent word at the beginning: most texts have none, and reading all words takes much longer. */
function mayBeStuffed(text: string): boolean {
  const counts = new Map<string, number>()
  for (const word of text.slice(0, FIRST_LOOK).toLowerCase().split(' ')) {
    if (word.length < MIN_LETTERS || isStopWord(word)) continue
    const count = (counts.get(word) ?? 0) + 1
    if (count >= MIN_FIRST_LOOK) return true
    counts.set(word, count)
  }
  return false
}

/** Lists, tables and references of programs have fewer stop words than sentences. */
function isProse({ different, numbers, counts }: NumberedWords): boolean {
  let total = 0
  for (const [number, word] of different.entries()) if (isStopWord(word)) total += counts[number] ?? 0
  return total >= MIN_STOP_SHARE * numbers.length
}

/** Words that occur often enough to be stuffed, or to be part of a stuffed phrase; most frequent first. */
function frequentWords({ different, counts }: NumberedWords): Frequent[] {
  const found: Frequent[] = []
  for (const [number, text] of different.entries()) {
    const count = counts[number] ?? 0
    if (count < MIN_PHRASE_COUNT || text.length < MIN_LETTERS || isStopWord(text) || !IS_WORD.test(text)) continue
    found.push({ text, count, words: 1, number })
  }
  return found.sort((one, other) => other.count - one.count)
}

function brandOf(url: string, title: string | null): (word: string) => boolean {
  const domain = registrableDomain(url)
  const parts = title?.toLowerCase().split(SEPARATORS) ?? []
  const brand = parts.length > 1 ? new Set(textWords(parts.at(-1) ?? '')) : new Set<string>()
  return (word) => domain.includes(word) || brand.has(word)
}

function repeatedPhrase({ different, numbers }: NumberedWords, frequent: readonly Frequent[]): Repeated | undefined {
  if (frequent.length === 0) return undefined
  // A phrase begins with a frequent word and ends with one, so few are counted.
  const placeOf = different.map(() => -1)
  for (const [place, { number }] of frequent.entries()) placeOf[number] = place
  const places = numbers.map((number) => placeOf[number] ?? -1)
  for (const length of PHRASE_LENGTHS) {
    const counts = new Map<string, number>()
    const ends = countEnds(places, length, frequent.length)
    for (let at = 0; at + length <= places.length; at += 1) {
      const pair = pairOf(places, at, length, frequent.length)
      if (pair === -1 || (ends[pair] ?? 0) < MIN_PHRASE_COUNT) continue
      const phrase = numbers.slice(at, at + length).map((number) => different[number])
      counts.set(phrase.join(' '), (counts.get(phrase.join(' ')) ?? 0) + 1)
    }
    for (const [text, count] of counts) {
      if (count >= MIN_PHRASE_COUNT && count * length > MAX_PHRASE_SHARE * places.length)
        return { text, count, words: length }
    }
  }
  return undefined
}

/** How often phrases of this length have the same first and last word: few have them often enough. */
function countEnds(places: readonly number[], length: number, size: number): Uint32Array {
  const counts = new Uint32Array(size * size)
  for (let at = 0; at + length <= places.length; at += 1) {
    const pair = pairOf(places, at, length, size)
    if (pair !== -1) counts[pair] = (counts[pair] ?? 0) + 1
  }
  return counts
}

/** The first and the last word of a phrase as one number; -1 if one is not frequent or both are the same. */
function pairOf(places: readonly number[], at: number, length: number, size: number): number {
  const first = places[at] ?? -1
  const last = places[at + length - 1] ?? -1
  return first === -1 || last === -1 || first === last ? -1 : first * size + last
}
