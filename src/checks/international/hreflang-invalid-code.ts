import { hreflangFault, suggestHreflang } from '#domain/languages/hreflang-fault.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck, type Found } from '../check.ts'
import { hreflangTag } from '../shared/places.ts'

const MAX_SHOWN = 100

export const hreflangInvalidCode = definePageCheck({
  id: 'hreflang_invalid_code',
  category: 'international',
  severity: (found) => (areAllMinor(found) ? 'low' : 'high'),
  otherSeverities: ['low'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Unsupported hreflang code',
  message: (found) =>
    areAllMinor(found)
      ? `Google does not document ${counted(found.count, 'hreflang code')} of this page`
      : `Google does not support ${counted(found.count, 'hreflang code')} of this page`,
  why: 'Google ignores an entry whose code it does not know, so visitors may get the page in the wrong language.',
  fix: 'Write a language of ISO 639-1, and if needed a country of ISO 3166-1: `en`, `en-GB`, `zh-Hant-TW`.',
  basis: 'Google Search Central, “Tell Google about localized versions of your page”: supported codes',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  recommend: (found) => {
    if (areAllMinor(found)) {
      return 'The codes are registered, but Google documents languages of two letters and countries only. Use such a code if there is one.'
    }
    const swaps = found.evidence.flatMap(({ saw }) => {
      const [, wrong, right] = /^“(.+?)” .*; write “(.+?)”/s.exec(saw) ?? []
      return wrong === undefined ? [] : [`\`${right}\` instead of \`${wrong}\``]
    })
    return swaps.length === 0 ? null : `Write ${swaps.slice(0, MAX_SWAPS).join(', ')}.`
  },
  more: () => ({
    rule: [
      'Google supports a code if it is `x-default`, or a language of two letters that may be followed by a script of four letters ' +
        'and a country of two. All parts must be registered. Typical faults: `en-UK` (write `en-GB`), a country alone ' +
        '(`us`), an underscore, and regions such as `EU` or `LATAM` that are no countries.',
      'Registered languages of three letters that have no shorter code, such as `fil`, and regions by number, such as ' +
        '`es-419`, are reported with low severity: Google does not document them.',
      'Codes in the head and in `Link` headers are read, each once.',
    ],
    example: {
      found: '<link rel="alternate" hreflang="en-UK" href="https://bakery.example/uk/">',
      fixed: '<link rel="alternate" hreflang="en-GB" href="https://bakery.example/uk/">',
    },
  }),
  needs: ['hreflangs'],
  appliesTo: ({ hreflangs }) => hreflangs.length > 0,
  find: ({ hreflangs }) => {
    const seen = new Set<string>()
    let found = 0
    return hreflangs.flatMap(({ lang, url }) => {
      if (seen.has(lang)) return []
      seen.add(lang)
      const fault = hreflangFault(lang)
      if (fault === null) return []
      found += 1
      const suggestion = found > MAX_SUGGESTED ? null : suggestHreflang(lang)
      const cure = suggestion === null ? '' : `; ${fault.isMinor ? 'perhaps' : 'write'} “${suggestion}”`
      const shown = lang.length > MAX_SHOWN ? `${lang.slice(0, MAX_SHOWN)}…` : lang
      return [{ saw: `“${shown}” ${fault.isMinor ? MINOR : ''}${fault.words}${cure} (${url})`, at: hreflangTag(lang) }]
    })
  },
})

const MAX_SWAPS = 5
/** Reports show at most this much evidence. */
const MAX_SUGGESTED = 50
const MINOR = 'is registered, but '

function areAllMinor({ evidence }: Found): boolean {
  return evidence.length > 0 && evidence.every(({ saw }) => saw.includes(`” ${MINOR}`))
}
