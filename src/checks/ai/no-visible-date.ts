import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { definePageCheck } from '../check.ts'
import { ARTICLE_FACTS, ARTICLE_RULE, isArticleLike } from '../shared/article-like.ts'

/** Number of characters searched at the beginning and at the end of the text, where articles show their date. */
const SEARCHED = 600
/** 'November 2026', '11/2026', '2026-11', or '3 days ago' in common languages. */
const MONTH =
  'jan|ene|gen|sty|led|янв|січ|oca|feb|fév|fev|lut|úno|фев|лют|şub|mar|mär|bře|мар|бер|apr|abr|avr|kwi|dub|апр|кві|nis|' +
  'ma[iyjg]|mei|kvě|мая|май|тра|jun|juin|giu|cze|июн|чер|haz|jul|juil|lug|lip|čer|июл|лип|tem|aug|ago|août|sie|srp|авг|' +
  'сер|ağu|sep|set|wrz|zář|сен|вер|eyl|o[ck]t|out|ott|paź|říj|окт|жов|eki|nov|lis|ноя|kas|de[cz]|dic|déc|gru|pro|дек|гру|ara'
const WITH_YEAR = new RegExp(
  `(?<!\\p{L})(?:${MONTH})\\p{L}{0,9}\\.?,?\\s(?:de\\s)?(?:19|20)\\d\\d|\\d{1,2}[./-](?:19|20)\\d\\d|` +
    '(?:19|20)\\d\\d[./年-]\\s?\\d{1,2}',
  'giu',
)
/** How far before its year a date can begin, and how far after the start of the year it can end, in characters. */
const MAX_BEFORE = 30
const MAX_AFTER = 10
const AGO = new RegExp(
  '\\d+\\s(?:minutes?|hours?|days?|weeks?|months?|years?)\\sago|' +
    '\\b(?:vor|il y a|hace|há)\\s\\d+|\\d+\\s?[分時日週か月年]+前',
  'iu',
)

export const noVisibleDate = definePageCheck({
  id: 'no_visible_date',
  version: 3,
  category: 'ai',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  grade: 'B',
  title: 'Article without visible date',
  message: 'The article shows no date',
  why:
    'Readers and Google use the date to judge whether an article is still valid. In a study of 17 million citations, ' +
    'AI assistants cited pages that were newer on average than Google’s results; only AI Overviews did not.',
  fix: 'Show when the article was published and last updated, for example in a `<time>` element under the title.',
  basis: 'Google: influence your byline dates; Ahrefs: do AI assistants prefer to cite fresh content? (2025)',
  source: 'https://developers.google.com/search/docs/appearance/publication-dates',
  more: () => ({
    rule: [
      'An article that may be indexed is reported if visitors see no date: neither a `<time>` element ' +
        'nor a date in the ' +
        'main text. A month with a year and “3 days ago” count as dates at the beginning and at the end of the text.',
      ARTICLE_RULE,
      'Dates for machines, as in structured data, are not visible.',
    ],
    example: {
      found: '<h1>How we bake rye bread</h1><p>Rye needs time …</p>',
      fixed: '<h1>How we bake rye bread</h1><p>Updated <time datetime="2026-11-02">2 November 2026</time></p>',
    },
  }),
  needs: [...INDEXING_FACTS, ...ARTICLE_FACTS],
  appliesTo: (page) => isArticleLike(page) && mayBeIndexed(page),
  find: ({ dates, text: { main } }) =>
    dates.total > 0 || hasDate(main.slice(0, SEARCHED)) || hasDate(main.slice(SEARCHED).slice(-SEARCHED))
      ? []
      : [{ saw: 'an article, but no date in its visible text' }],
})

const DIGIT = /\d/
const YEAR = /(?:19|20)\d\d/g
/** Every match of AGO contains one of these, so texts without them need not be searched. */
const PARTS_OF_AGO = ['ago', 'vor', 'il y a', 'hace', 'há', '前']

function hasDate(text: string): boolean {
  return DIGIT.test(text) && (hasDateWithYear(text) || (hasPartOfAgo(text.toLowerCase()) && AGO.test(text)))
}

/** Looks around years only, because looking for months takes much longer. */
function hasDateWithYear(text: string): boolean {
  YEAR.lastIndex = 0
  for (let year = YEAR.exec(text); year !== null; year = YEAR.exec(text)) {
    WITH_YEAR.lastIndex = Math.max(0, year.index - MAX_BEFORE)
    if (WITH_YEAR.test(text.slice(0, year.index + MAX_AFTER))) return true
    // Years may overlap, as in 20192020.
    YEAR.lastIndex = year.index + 1
  }
  return false
}

function hasPartOfAgo(text: string): boolean {
  return PARTS_OF_AGO.some((part) => text.includes(part))
}
