import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import {
  GEO_LIMITS,
  GEO_STUDY,
  GEO_STUDY_URL,
  isLongArticle,
  LONG_ARTICLE_FACTS,
  MIN_ARTICLE_WORDS,
} from './long-article.ts'

const UNITS =
  'km|cm|mm|m|inch(?:es)?|foot|feet|ft|yards?|miles?|kg|g|mg|t|lbs?|pounds?|oz|l|ml|gallons?|kb|mb|gb|tb|bytes?|' +
  'v|w|kw|kwh|hz|khz|mhz|ghz|px|fps|ms|s|min|countries|nations|members|participants|hours?|minutes?|seconds?|days?|weeks?|months?|years?|people|users|' +
  'customers|million|billion|thousand|times|stunden?|minuten|sekunden|tagen?|wochen|monaten?|jahren?|menschen|' +
  'millionen|milliarden|mio|mrd|prozent|percent|pour cent|por ciento|heures|jours|mois|ans|personnes|millions|' +
  'horas|días|meses|años|personas|millones|ore|giorni|mesi|anni|persone|milioni|uur|dagen|maanden|jaar|mensen|usd|eur|gbp|' +
  'anos|dias|semanas?|minutos?|segundos?|pessoas|milhões|minuti|secondi|settimane|semaines?|secondes?|(?:kilo|centi|milli)?met(?:er|re)(?:s|n)?|' +
  'mètres?|kilomètres?|metros?|quilômetros?|kilómetros?|metri|chilometri|degrees?|degrés|graus|grados|gradi|grad|lit(?:er|re)s?|' +
  'litros?|litri|grams?|grammes?|gramm|gramos?|gramas?|kilos?|tons|tonnes?|tonnen|hectares?|hektar|acres|watts?|volts?'
/** A number with a percent sign, a currency or a unit, or a number so large or exact that it counts something. */
const STATISTIC = new RegExp(
  `\\d\\s?[%‰°€£¥]|\\d{2}\\s?\\$(?![\\p{L}\\d{(_])|[$€£¥]\\s?\\d|\\d[\\s-]?(?:${UNITS})(?![\\p{sc=Latin}\\d])|\\d[.,\\s]\\d{3}(?!\\d)|(?<![\\d.])\\d{1,3}\\.\\d{1,2}(?![\\d.])|` +
    '(?<![\\d.,])\\d{1,3},\\d{1,2}(?![\\d,]|\\.\\d)|' +
    '\\d\\s?(?:[万億亿円元人年倍割％個秒分회명원만억년]|週間|時間|小时|시간)',
  'iuy',
)
const MONTH =
  '(?:de\\s)?(?:jan|feb|fév|fev|mar|mär|apr|avr|abr|ma[ijgy]|ju[inl]|giu|lug|gen|ene|aug|aoû|ago|se[pt]|o[ck]t|out|ott|nov|d[eé]c|dez|dic)'
/** A number of two or three digits before a plural, as in “37 product families”, unless it is part of a name. */
const COUNT = new RegExp(
  '(?<![\\p{L}\\d.,:#/-]|\\p{Lu}[\\p{L}\\d]*\\s|(?:chapter|page|section|step|figure|table|part|version|level|capítulo|página|chapitre)\\s)' +
    `(?:3[2-9]|[4-9]\\d|[1-9]\\d\\d|[123]\\d(?!\\s${MONTH}))\\s(?:\\p{L}\\p{Ll}{2,}\\s)?\\p{L}\\p{Ll}{3,}s(?!\\p{L})`,
  'uy',
)
const DATES = /\d{4}年(?:\d{1,2}月)?(?:\d{1,2}日)?|\d{1,2}[./]\d{1,2}[./]\d{2,4}/g
const DATE = new RegExp(DATES.source, 'y')
const DIGIT = /\d/g

export const noStatistics = definePageCheck({
  id: 'no_statistics',
  version: 4,
  category: 'ai',
  severity: 'info',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  grade: 'A',
  title: 'Article without figures',
  message: 'This article gives no figures',
  why: 'In a controlled study, AI search quoted texts with concrete figures more often than the same texts without.',
  fix:
    'Where figures support a statement, give them with their unit and source. Do not add numbers for their ' +
    'own sake.',
  basis: GEO_STUDY,
  source: GEO_STUDY_URL,
  more: () => ({
    rule: [
      `An article of at least ${MIN_ARTICLE_WORDS} words that may be indexed is reported if its main ` +
        'text has no number ' +
        'with a unit, a percent sign or a currency, no decimal number, no number of four or more digits with a ' +
        'separator, and no count such as “37 families”. Dates and plain years do not count.',
      GEO_LIMITS,
    ],
  }),
  needs: LONG_ARTICLE_FACTS,
  appliesTo: isLongArticle,
  find: ({ text, mainText }) =>
    hasFigure(text.main)
      ? []
      : [
          {
            saw: `${formatNumber(mainText.wordCount)} words without a figure that has a unit, percent sign or currency`,
          },
        ],
})

/** Tries the slow expressions only at digits. Most articles have a figure near the beginning. */
function hasFigure(text: string): boolean {
  DIGIT.lastIndex = 0
  let before = -2
  for (let digit = DIGIT.exec(text); digit !== null; digit = DIGIT.exec(text)) {
    const at = digit.index
    if (isDate(text, at)) return hasFigureBesideDates(text)
    const end = endOfStatistic(text, at)
    if (end !== null) return !hasDateWithin(text, at, end) || hasFigureBesideDates(text)
    if (before !== at - 1 && matchesAt(COUNT, text, at)) return true
    before = at
  }
  return false
}

function hasFigureBesideDates(text: string): boolean {
  const others = text.replace(DATES, ' ')
  for (const { index } of others.matchAll(/\d/g)) if (endOfStatistic(others, index) !== null) return true
  for (const { index } of text.matchAll(/\d+/g)) if (matchesAt(COUNT, text, index)) return true
  return false
}

function hasDateWithin(text: string, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at += 1) if (isDate(text, at)) return true
  return false
}

function isDate(text: string, at: number): boolean {
  const mayBe =
    SIGNS.includes(text.charAt(at + 1)) || SIGNS.includes(text.charAt(at + 2)) || text.charAt(at + 4) === '年'
  return mayBe && matchesAt(DATE, text, at)
}

const SIGNS = './'

/** Returns the end of the statistic that starts at this digit or a currency sign before it; null if there is none. */
function endOfStatistic(text: string, at: number): number | null {
  for (const start of [at, at - 1, at - 2])
    if ((start === at || isCurrency(text, start)) && matchesAt(STATISTIC, text, start)) return STATISTIC.lastIndex
  return null
}

const CURRENCIES = '$€£¥'

function isCurrency(text: string, at: number): boolean {
  return at >= 0 && CURRENCIES.includes(text.charAt(at))
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}
