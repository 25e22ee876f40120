import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { SITE_NAME_FACTS, withoutSectionName, withoutSiteName } from './site-name.ts'

const MIN_LETTERS = 4
const MIN_TIMES = 3
const MIN_PARTS = 4
const MAX_READ = 500

export const titleRepeatedWords = definePageCheck({
  id: 'title_repeated_words',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'judgement',
  version: 4,
  title: 'Title repeats a word',
  message: 'Title repeats the same word again and again',
  why: 'A title stuffed with one keyword looks like spam to people and to search engines, and Google may rewrite it.',
  fix: 'Say the word once, and use the space for what sets this page apart.',
  basis: 'Google Search Central, “Influencing your title links”: avoid keyword stuffing',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  more: () => ({
    rule: [
      `A title is reported if a word of at least ${MIN_LETTERS} letters occurs ${MIN_TIMES} times or more, or if ` +
        `${MIN_PARTS} or more of its parts share a word. Parts are divided by commas, colons, bars, dots and dashes.`,
      'The name of the site does not count, nor does that of a section: a last part that is also the text of a link to ' +
        'another page of the site. Very common words such as “with” do not count either. Names with dots or colons inside, such as ' +
        '`std::vector::vector`, are one word, and a word before a number, such as “version 2.4”, does not count.',
      'How it errs: a song, film or proper name that repeats a word is reported as well. Only pages that search engines ' +
        'may list are judged.',
    ],
    example: {
      found: '<title>Rye bread, wheat bread, bread rolls and bread online</title>',
      fixed: '<title>Rye, wheat and bread rolls, baked daily</title>',
    },
  }),
  needs: [...INDEXING_FACTS, ...SITE_NAME_FACTS, 'title', 'links'],
  appliesTo: (page) => !isBlank(page.title) && mayBeIndexed(page),
  find: (page) => {
    const title = page.title ?? ''
    if (mostRepeated(title) === null) return []
    const repeated = mostRepeated(withoutSectionName(withoutSiteName(title, page), page))
    return repeated === null ? [] : [{ saw: `${title} (${describe(repeated, title)})`, at: 'title' }]
  },
})

type Repeated = { word: string; isInParts: boolean }

/** The first word that is repeated too often. */
function mostRepeated(title: string): Repeated | null {
  // Quick tests, because most titles have too few long words or too few parts.
  const longWords = readable(title).match(LONG_WORD)
  if (longWords !== null && longWords.length >= MIN_TIMES)
    for (const [word, count] of timesOf(title))
      if (count >= MIN_TIMES && word.length >= MIN_LETTERS) return { word, isInParts: false }
  if (title.split(SIGN_OF_PART).length < MIN_PARTS) return null
  for (const [word, count] of partsOf(title)) {
    if (count >= MIN_PARTS && word.length > 1) return { word, isInParts: true }
  }
  return null
}

const LONG_WORD = new RegExp(String.raw`\S{${MIN_LETTERS},}`, 'g')

/** Describes the repetition in the whole title, for example `“bread” 4 times`. */
function describe({ word, isInParts }: Repeated, title: string): string {
  return isInParts ? `“${word}” in ${partsOf(title).get(word)} parts` : `“${word}” ${timesOf(title).get(word)} times`
}

/** How often each word occurs. */
function timesOf(title: string): Map<string, number> {
  return countEach(wordsOf(readable(title)))
}

/** In how many parts of the title each word occurs. */
function partsOf(title: string): Map<string, number> {
  return countEach(
    readable(title)
      .split(PARTS)
      .flatMap((part) => [...new Set(wordsOf(part))]),
  )
}

function countEach(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function readable(title: string): string {
  return title.slice(0, MAX_READ).toLowerCase()
}

/** A quick test: one of these is between any two parts. */
const SIGN_OF_PART = /[|·–—:,、，-]/
const PARTS = /\s*[|·]\s*|\s+[-–—:]\s+|\s*[,:]\s+|[、，]/

/** Words between spaces, without signs around them. Numbers, words with a number and common words do not count. */
function wordsOf(text: string): string[] {
  return (DIGIT.test(text) ? text.replace(NUMBERED, ' ') : text)
    .split(/\s+/)
    .map((word) => (PLAIN_WORD.test(word) ? word : word.replace(SIGNS_AROUND, '')))
    .filter((word) => !COMMON.has(word) && HAS_LETTER.test(word))
}

const DIGIT = /\d/
const PLAIN_WORD = /^[a-z]+$/

const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
/** A word that a number follows, such as `version 2.4`, names something else each time. */
const NUMBERED = /(?<!\S)[\p{L}]+\.?\s+(?=\d)/gu
const HAS_LETTER = /\p{L}/u
const COMMON = new Set(
  `a an the and or of for in on at to by with from your our this that what when have will more than into over how is are be
  der die das den dem des und oder mit für von aus bei zum zur ein eine einer ihre ihr auf im am
  le la les de des du et ou pour avec dans sur un une votre vos nous par au aux en
  el los las y o para con por una del su sus que como il lo gli e di da per che un una con nel nella
  o os as e do da dos das em com para um uma van het een en met voor op te i w z na do dla oraz`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
