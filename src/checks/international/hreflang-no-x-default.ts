import { isXDefault } from '#domain/languages/hreflang-fault.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const MIN_ENTRIES = 2

export const hreflangNoXDefault = definePageCheck({
  id: 'hreflang_no_x_default',
  category: 'international',
  severity: 'info',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'hreflang without x-default',
  message: 'hreflang names no version for all other languages',
  why: 'Visitors whose language is not in the list get a version that the search engine chooses.',
  fix: 'Consider an entry `x-default` for the version, or the language selection, that suits everybody else.',
  basis:
    'Google Search Central, “Tell Google about localized versions of your page”: consider a fallback page, x-default',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  more: () => ({
    rule: [
      `Pages with at least ${MIN_ENTRIES} hreflang entries and no \`x-default\` are listed. It is a recommendation, so ` +
        'this is information and not an issue.',
    ],
  }),
  needs: ['hreflangs'],
  appliesTo: ({ hreflangs }) => hreflangs.length >= MIN_ENTRIES,
  find: ({ hreflangs }) => {
    if (hreflangs.some(({ lang }) => isXDefault(lang))) return []
    const langs = [...new Set(hreflangs.map(({ lang }) => lang))].slice(0, MAX_NAMED).join(', ')
    return [
      { saw: `${counted(hreflangs.length, 'entry', 'entries')} without x-default: ${langs}`, at: 'link[hreflang]' },
    ]
  },
})

const MAX_NAMED = 50
