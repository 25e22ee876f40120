import { number } from '#domain/checks/check-option.ts'
import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { languageOfText } from '#domain/languages/detect-language.ts'
import { cutAtWord } from '#domain/words/opening-words.ts'
import { definePageCheck } from '../check.ts'
import { READING_FORMULAS, readSentences, type Sentence, type TextCounts } from './readability.ts'

const MIN_WORDS = 200
/** In characters: about 350 words, which are enough to judge. */
const SAMPLE = 2000
/** In characters: the beginning, which must be in the declared language. */
const FIRST_LOOK = 800
const DEFAULT_SCORE = 30
/** Longer runs without a full stop are lists and tables, not sentences. */
const MAX_SENTENCE_WORDS = 60
const MIN_SENTENCE_WORDS = 4
const MIN_SENTENCES = 8
/** Characters of code, tables and formulas. */
const CODE = /[{}<>=#|[\]_\\]/
const MAX_SHOWN = 200

export const hardToRead = definePageCheck({
  id: 'hard_to_read',
  category: 'content',
  severity: 'info',
  owner: 'editor',
  effort: 'L',
  certainty: 'exact',
  title: 'Hard to read',
  message: 'The text is hard to read',
  why: 'Long sentences and long words cost readers time. Readability is no ranking factor.',
  fix: 'Split long sentences, and prefer short, common words.',
  basis: 'Readability formulas: Flesch, Amstad, Kandel-Moles, Fernández-Huerta, Gulpease, Douma',
  more: () => ({
    rule: [
      'The sentences at the beginning of the main text, about 350 words, get a score by the formula of ' +
        'their language: ' +
        'Flesch for English, Amstad for German, Kandel-Moles for French, Fernández-Huerta for Spanish, ' +
        'Gulpease for Italian, ' +
        `Douma for Dutch. A page that may be indexed is shown below ${DEFAULT_SCORE} (an option of the check).`,
      `The check applies to texts of at least ${MIN_WORDS} words with at least ${MIN_SENTENCES} ` +
        'sentences. Runs of more than ' +
        `${MAX_SENTENCE_WORDS} words without a full stop are taken for lists and left out, and so are ` +
        'sentences with signs of code. Syllables are counted by groups of vowels, so the score is off by a few points.',
    ],
  }),
  options: { least: number({ label: 'Lowest score', unit: 'points', default: DEFAULT_SCORE, least: 1, most: 100 }) },
  needs: [...INDEXING_FACTS, 'lang', 'mainText', 'text'],
  appliesTo: (page) =>
    page.mainText.wordCount >= MIN_WORDS &&
    Object.hasOwn(READING_FORMULAS, languageOf(page.lang)) &&
    mayBeIndexed(page) &&
    languageOfText(page.text.main.slice(0, FIRST_LOOK)) === languageOf(page.lang),
  find: ({ lang, text }, { least }) => {
    const language = languageOf(lang)
    const { counts, longest } = countText(text.main.slice(0, SAMPLE), language)
    const formula = READING_FORMULAS[language]
    if (formula === undefined || counts.sentences < MIN_SENTENCES) return []
    const score = Math.round(formula.score(counts))
    if (score >= least) return []
    const average = (counts.words / counts.sentences).toFixed(1)
    return [
      { saw: `${formula.name} score ${score}, below ${least}; ${average} words per sentence` },
      { saw: `longest sentence: ${cutAtWord(longest.trim(), MAX_SHOWN)}` },
    ]
  },
})

function languageOf(lang: string | null): string {
  return (lang ?? '').trim().slice(0, 2).toLowerCase()
}

type Counted = { counts: TextCounts; longest: string }

function countText(text: string, language: string): Counted {
  const counts = { words: 0, sentences: 0, syllables: 0, letters: 0 }
  let longest = -1
  let most = 0
  const mayHaveCode = CODE.test(text)
  const written = readSentences(text, language)
  // In lower case, İ is two characters, and all others keep their place.
  const sentences = text.includes('İ') ? readSentences(text.toLowerCase(), language) : written
  for (let place = 0; place < sentences.length; place += 1) {
    const { words, syllables, letters } = sentences[place] as Sentence
    if (words < MIN_SENTENCE_WORDS || words > MAX_SENTENCE_WORDS) continue
    if (mayHaveCode && CODE.test(textOf(text, written[place]))) continue
    counts.sentences += 1
    counts.words += words
    counts.syllables += syllables
    counts.letters += letters
    if (words > most) {
      most = words
      longest = place
    }
  }
  return { counts, longest: textOf(text, written[longest]) }
}

function textOf(text: string, sentence: Sentence | undefined): string {
  return sentence === undefined ? '' : text.slice(sentence.start, sentence.end)
}
