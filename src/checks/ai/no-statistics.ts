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
  'horas|días|meses|años|personas|millones|ore|giorni|mesi|anni|persone|milioni|uur|dagen|maanden|jaar|mensen|usd|eur|gbp'
/** A number with a percent sign, a currency or a unit, or a number so large or exact that it counts something. */
const STATISTIC = new RegExp(
  `\\d\\s?[%‰°€£¥]|[$€£¥]\\s?\\d|\\d[\\s-]?(?:${UNITS})(?![\\p{sc=Latin}\\d])|\\d[.,\\s]\\d{3}(?!\\d)|(?<![\\d.])\\d{1,3}\\.\\d{1,2}(?![\\d.])|` +
    '\\d\\s?(?:[万億亿円元人年倍割％個秒회명원만억년]|週間|時間|小时|시간)',
  'iu',
)
const DATES = /\d{4}年(?:\d{1,2}月)?(?:\d{1,2}日)?|\d{1,2}[./]\d{1,2}[./]\d{2,4}/g

export const noStatistics = definePageCheck({
  id: 'no_statistics',
  version: 3,
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
        'with a unit, a percent sign or a currency, no decimal number and no number of four or more digits with a ' +
        'separator. Dates and plain years do not count.',
      GEO_LIMITS,
    ],
  }),
  needs: LONG_ARTICLE_FACTS,
  appliesTo: isLongArticle,
  find: ({ text, mainText }) =>
    STATISTIC.test(text.main.replace(DATES, ' '))
      ? []
      : [
          {
            saw: `${formatNumber(mainText.wordCount)} words without a figure that has a unit, percent sign or currency`,
          },
        ],
})
