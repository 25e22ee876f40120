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

/** Five words with at least four spaces between quotation marks; in writing without spaces, ten characters. */
const QUOTED = new RegExp(
  String.raw`["“„»«‟]\s?(?:[^\s"“”„»«]{1,40}\s){4,80}[^\s"“”„»«]{1,40}\s?["”“«»]|` +
    String.raw`[「『“][\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー、，。！？]{10,300}[」』”]`,
  'u',
)
const MARKS = /["“„»«「『]/

export const noQuotations = definePageCheck({
  id: 'no_quotations',
  version: 3,
  category: 'ai',
  severity: 'info',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  grade: 'A',
  title: 'Article without quotations',
  message: 'This article quotes nobody',
  why: 'In a controlled study, adding quotations of experts raised the share of a text in AI answers most.',
  fix: 'Where somebody knows more than you do, quote them by name, with a link to where they said it.',
  basis: GEO_STUDY,
  source: GEO_STUDY_URL,
  more: () => ({
    rule: [
      `An article of at least ${MIN_ARTICLE_WORDS} words that may be indexed is reported if its main ` +
        'part has neither a ' +
        '`<blockquote>` nor a `<q>`, and no words in quotation marks that are five or more.',
      GEO_LIMITS,
    ],
  }),
  needs: [...LONG_ARTICLE_FACTS, 'textStats'],
  appliesTo: isLongArticle,
  find: ({ text, textStats, mainText }) =>
    textStats.quotes > 0 || (MARKS.test(text.main) && QUOTED.test(text.main))
      ? []
      : [{ saw: `${formatNumber(mainText.wordCount)} words without a quotation` }],
})
