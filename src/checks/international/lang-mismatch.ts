import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { isXDefault } from '#domain/languages/hreflang-fault.ts'
import { primaryLanguage } from '#domain/languages/primary-language.ts'
import { definePageCheck } from '../check.ts'
import { MAX_HREFLANGS, ownHreflangs } from './own-hreflangs.ts'

export const langMismatch = definePageCheck({
  id: 'lang_mismatch',
  category: 'international',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'hreflang and lang differ',
  message: 'The page’s own hreflang and its lang name different languages',
  why: 'Google goes by hreflang, browsers and screen readers by lang. One of them treats the page as another language.',
  fix: 'Use the language of the page in both.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'If a page names itself with `hreflang`, that language is compared with the `lang` of its `<html>` element. Regions ' +
        'are not compared, and `x-default` has no language. If it names itself for several languages, one has to match.',
    ],
    example: {
      found:
        '<html lang="en">\n<link rel="alternate" hreflang="de" href="https://bakery.example/de/">  (the page itself)',
      fixed: '<html lang="de">\n<link rel="alternate" hreflang="de" href="https://bakery.example/de/">',
    },
  }),
  needs: ['url', 'lang', 'hreflangs'],
  appliesTo: (page) =>
    page.hreflangs.length > 0 &&
    page.hreflangs.length <= MAX_HREFLANGS &&
    primaryLanguage(page.lang) !== null &&
    ownLangs(page).length > 0,
  find: (page) => {
    const language = primaryLanguage(page.lang)
    const own = ownLangs(page)
    if (own.some((lang) => primaryLanguage(lang) === language)) return []
    return [
      { saw: `lang="${page.lang}", hreflang="${own.slice(0, MAX_NAMED).join('", "')}" for ${page.url}`, at: 'html' },
    ]
  },
})

const MAX_NAMED = 3

function ownLangs({ hreflangs, url }: Pick<CompleteFacts, 'hreflangs' | 'url'>): string[] {
  const langs = ownHreflangs(hreflangs, url).map(({ lang }) => lang)
  return [...new Set(langs)].filter((lang) => !isXDefault(lang) && primaryLanguage(lang) !== null)
}
