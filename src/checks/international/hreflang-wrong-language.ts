import type { TableNames } from '#domain/checks/check-tables.ts'
import { DETECTED_LANGUAGES, MIN_WORDS_FOR_LANGUAGE } from '#domain/languages/detect-language.ts'
import { codesOf } from '#domain/languages/primary-language.ts'
import { closeLanguages } from '#domain/languages/text-language.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { hreflangTargets, TARGET_FACTS, TARGET_TABLES, targetEvidence } from './hreflang-targets.ts'

export const hreflangWrongLanguage = defineQueryCheck({
  id: 'hreflang_wrong_language',
  category: 'international',
  severity: 'medium',
  owner: 'seo',
  effort: 'M',
  certainty: 'judgement',
  title: 'Hreflang points to a page in another language',
  message: ({ count }) =>
    `${counted(count, 'language version')} of this page ${plural(count, 'is', 'are')} not in the language that hreflang says`,
  why:
    'Search engines send people to the version in their language. These people get a page that they may not be able ' +
    'to read, and go back to the results.',
  fix: 'Translate the version. If its text is right, correct the hreflang code on all versions.',
  basis: 'Google: tell Google about localized versions of your page',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  recommend: ({ evidence }) => {
    const [, url, language] = /^(\S+) – text in “([a-z]+)”/.exec(evidence[0]?.saw ?? '') ?? []
    if (url === undefined) return null
    return `Translate ${url}. If its text is right, write \`<link rel="alternate" hreflang="${language}" href="${url}">\`.`
  },
  more: () => ({
    rule: [
      'We report a page that names a page of this site with `hreflang`, in its head, in a `Link` header or in a sitemap, ' +
        `if the main text of that page has at least ${MIN_WORDS_FOR_LANGUAGE} words and is clearly in another language ` +
        'than the code. Languages are recognised as in lang_wrong_language, by frequent words and script.',
      'Regions do not count, and pairs that are hard to tell apart are never reported, such as Norwegian and Danish. A ' +
        'page that has some text in the language of its code is not reported. If a page names itself and its `lang` is ' +
        'wrong in the same way, lang_wrong_language reports it.',
      'How it errs: a version that mostly quotes another language, such as a text book, is reported.',
    ],
    example: {
      found: '/en/rye      hreflang="de" names /de/roggen\n/de/roggen   We bake our rye bread every morning …',
      fixed: '/en/rye      hreflang="de" names /de/roggen\n/de/roggen   Wir backen unser Roggenbrot jeden Morgen …',
    },
  }),
  needs: TARGET_TABLES,
  facts: [...TARGET_FACTS, 'textStats'],
  query: (tables) => `
    select ${targetEvidence(tables, `n.target_url || ' – text in “' || n.language || '”'`)}
    from (${judgedTargets(tables)}) n
      left join (values ${valuesOf(CLOSE)}) c(code, language) on c.code = n.expected and c.language = n.language
    where c.code is null and not n.is_expected_too
      -- lang_wrong_language reports the page itself.
      and not (n.page = n.target_page and n.expected is not distinct from n.declared)`,
  judged: (tables) => `select count(distinct page) as applicable from (${judgedTargets(tables)})`,
})

/** Pairs of a language code and the language that it stands for, for all languages that we can detect. */
const LANGUAGES = [...DETECTED_LANGUAGES].flatMap((language) =>
  codesOf(language === 'tl' ? 'fil' : language).map((code): [string, string] => [code, language]),
)
/** Pairs of a language and one that is easily mistaken for it. */
const CLOSE = [...DETECTED_LANGUAGES].flatMap((language) =>
  closeLanguages(language).map((close): [string, string] => [language, close]),
)

function valuesOf(pairs: readonly [string, string][]): string {
  return pairs.map(([one, other]) => `('${one}', '${other}')`).join(', ')
}

/** SQL: versions with a known language: `expected` from the code, `declared` by lang, and `language` of the text. */
function judgedTargets(tables: Pick<TableNames, 'pages' | 'urls' | 'hreflangs' | 'facts'>): string {
  const languageOf = (tag: string) => `lower(split_part(${tag}, '-', 1))`
  return `
    select n.*, e.language as expected, d.language as declared, f.language,
      list_contains(f.others, e.language) as is_expected_too
    from (${hreflangTargets(tables)}) n join ${tables.pages} t on t.page = n.target_page
      join (
        select page, "textStats" ->> '$.language' as language, "textStats" ->> '$.otherLanguages[*]' as others
        from ${tables.facts}) f on f.page = t.page
      join (values ${valuesOf(LANGUAGES)}) e(code, language) on e.code = ${languageOf('n.lang')}
      left join (values ${valuesOf(LANGUAGES)}) d(code, language) on d.code = ${languageOf('t.lang')}
    where f.language is not null or list_contains(f.others, e.language)`
}
