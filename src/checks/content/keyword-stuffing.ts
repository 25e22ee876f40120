import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { detectLanguage } from '#domain/languages/detect-language.ts'
import { isStopWord } from '#domain/languages/stop-words.ts'
import { textWords } from '#domain/languages/text-words.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { frequentSpacedWords, MAX_NUMBERED, type NumberedWords, numberWords } from '../shared/numbered-words.ts'
import { registrableDomain } from '../shared/registrable-domain.ts'
import { bucketSpacedWords, bucketWords, maxUses, mayRepeatPhrase } from '../shared/repetition-bounds.ts'

const MIN_WORDS = 200
/** In characters: about the first thousand words. */
const SAMPLE = MAX_NUMBERED
const MIN_LETTERS = 4
/** In characters: about 250 words. A stuffed word makes up a few percent of them. */
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
    const words = numberWords(text.main)
    const frequent = frequentWords(words)
    if (frequent.length === 0 || !isProse(words)) return []
    const isBrand = brandOf(url, title)
    const own = frequent.filter(({ text: word }) => !isBrand(word))
    const total = words.numbers.length
    const found = own.find(({ count }) => count > MAX_WORD_SHARE * total) ?? repeatedPhrase(words, own)
    if (found === undefined || detectLanguage(text.main) === null) return []
    const share = ((100 * found.count * found.words) / total).toFixed(1)
    const read = text.main.length > SAMPLE ? `the first ${counted(total, 'word')}` : counted(total, 'word')
    return [{ saw: `“${found.text}” ${formatNumber(found.count)} times, ${share} % of ${read}` }]
  },
})

/** Looks for a frequent word at the beginning. Upper bounds come first: counting words takes much longer. */
function mayBeStuffed(text: string): boolean {
  const beginning = text.slice(0, FIRST_LOOK)
  const words = bucketSpacedWords(beginning, MIN_LETTERS)
  if (words !== null && maxUses(words) < MIN_FIRST_LOOK) return false
  return mayHaveRepetition(text.slice(0, SAMPLE)) && frequentSpacedWords(beginning, MIN_FIRST_LOOK).some(isLongWord)
}

/** Whether a word or the beginning of a phrase may occur often enough, by upper bounds of how often they do. */
function mayHaveRepetition(text: string): boolean {
  const words = bucketWords(text, MIN_LETTERS)
  if (words === null) return true
  const uses = maxUses(words)
  if (uses < MIN_PHRASE_COUNT) return false
  return uses > MAX_WORD_SHARE * words.total || mayRepeatPhrase(words, MIN_PHRASE_COUNT)
}

function isLongWord(word: string): boolean {
  return word.length >= MIN_LETTERS && !isStopWord(word)
}

/** Lists, tables and API references have fewer stop words than sentences. */
function isProse({ numbers, counts, wordOf }: NumberedWords): boolean {
  let total = 0
  for (const [number, count] of counts.entries()) if (isStopWord(wordOf(number))) total += count
  return total >= MIN_STOP_SHARE * numbers.length
}

/** Words that occur often enough to be stuffed, or to be part of a stuffed phrase; most frequent first. */
function frequentWords({ counts, wordOf }: NumberedWords): Frequent[] {
  const found: Frequent[] = []
  for (let number = 0; number < counts.length; number += 1) {
    const count = counts[number] ?? 0
    if (count < MIN_PHRASE_COUNT) continue
    const text = wordOf(number)
    if (isLongWord(text) && IS_WORD.test(text)) found.push({ text, count, words: 1, number })
  }
  return found.sort((one, other) => other.count - one.count)
}

function brandOf(url: string, title: string | null): (word: string) => boolean {
  const domain = registrableDomain(url)
  const parts = title?.toLowerCase().split(SEPARATORS) ?? []
  const brand = parts.length > 1 ? new Set(textWords(parts.at(-1) ?? '')) : new Set<string>()
  return (word) => domain.includes(word) || brand.has(word)
}

function repeatedPhrase(words: NumberedWords, frequent: readonly Frequent[]): Repeated | undefined {
  const { numbers, wordOf } = words
  const places = placesOf(words, frequent)
  const size = frequent.length + 1
  for (const length of PHRASE_LENGTHS) {
    // Count pairs of first and last words, which is quick. In few texts a pair is frequent enough to count phrases.
    const fewest = Math.max(MIN_PHRASE_COUNT, Math.floor((MAX_PHRASE_SHARE * places.length) / length))
    const ends = countEnds(places, length, size)
    if (!hasOften(ends, size, fewest)) continue
    const counts = new Map<string, number>()
    for (let at = 0; at + length <= places.length; at += 1) {
      const first = places[at] as number
      const last = places[at + length - 1] as number
      if (!isPair(first, last, size) || (ends[first * size + last] as number) < fewest) continue
      const phrase = Array.from(numbers.subarray(at, at + length), wordOf).join(' ')
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
    }
    for (const [text, count] of counts) {
      if (count >= MIN_PHRASE_COUNT && count * length > MAX_PHRASE_SHARE * places.length)
        return { text, count, words: length }
    }
  }
  return undefined
}

/** Maps each word of the text to its index among the frequent words; all other words get the last index. */
function placesOf({ numbers, counts }: NumberedWords, frequent: readonly Frequent[]): Uint16Array {
  const placeOf = new Uint16Array(counts.length).fill(frequent.length)
  for (const [place, { number }] of frequent.entries()) placeOf[number] = place
  const places = new Uint16Array(numbers.length)
  for (let at = 0; at < places.length; at += 1) places[at] = placeOf[numbers[at] as number] as number
  return places
}

/** Counts phrases of this length by their first and last word. */
function countEnds(places: Uint16Array, length: number, size: number): Uint16Array {
  const counts = new Uint16Array(size * size)
  for (let at = length - 1; at < places.length; at += 1) {
    const pair = (places[at - length + 1] as number) * size + (places[at] as number)
    counts[pair] = (counts[pair] as number) + 1
  }
  return counts
}

function hasOften(ends: Uint16Array, size: number, fewest: number): boolean {
  for (let pair = 0; pair < ends.length; pair += 1) {
    if ((ends[pair] as number) >= fewest && isPair(Math.floor(pair / size), pair % size, size)) return true
  }
  return false
}

/** Whether both indexes are those of frequent words, and differ. */
function isPair(first: number, last: number, size: number): boolean {
  return first !== last && first < size - 1 && last < size - 1
}
