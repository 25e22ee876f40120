import { isLanguage, isRegion } from '#domain/languages/language-tag.ts'
import { suggestLanguageTag } from '#domain/languages/suggest-language-tag.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'

const MAX_SHOWN = 100

export const ogLocaleInvalid = definePageCheck({
  id: 'og_locale_invalid',
  category: 'sharing',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Invalid og:locale',
  message: 'og:locale is not a language and territory',
  why: 'Facebook ignores a locale that it does not know and treats the page as American English.',
  fix: 'Write language and territory with an underscore, such as `de_DE` or `en_GB`.',
  basis: 'Open Graph protocol: og:locale is language_TERRITORY',
  source: 'https://ogp.me/',
  recommend: ({ evidence }) => {
    const locale = /; probably meant: (\w+)$/.exec(evidence[0]?.saw ?? '')?.[1]
    return locale === undefined ? null : `Write \`<meta property="og:locale" content="${locale}">\`.`
  },
  more: () => ({
    rule: [
      '`og:locale` is reported if it is not a registered language, an underscore and a registered country, such as ' +
        '`de_DE`. Upper and lower case make no difference. The special locales of Facebook, such as `en_PI`, are valid.',
    ],
    example: {
      found: '<meta property="og:locale" content="de-DE">',
      fixed: '<meta property="og:locale" content="de_DE">',
    },
  }),
  needs: ['openGraph'],
  appliesTo: ({ openGraph }) => !isBlank(openGraph.locale),
  find: ({ openGraph }) => {
    const locale = (openGraph.locale ?? '').trim()
    if (isLocale(locale)) return []
    const shown = locale.length > MAX_SHOWN ? `${locale.slice(0, MAX_SHOWN)}…` : locale
    const meant = suggestLocale(locale)
    return [
      { saw: `“${shown}”${meant === null ? '' : `; probably meant: ${meant}`}`, at: 'meta[property="og:locale"]' },
    ]
  },
})

function isLocale(locale: string): boolean {
  const [, language = '', territory = ''] = /^([a-z]{2,3})_([a-z]{2})$/i.exec(locale) ?? []
  return FACEBOOK.has(locale.toLowerCase()) || (isLanguage(language.toLowerCase()) && isRegion(territory.toLowerCase()))
}

function suggestLocale(locale: string): string | null {
  const tag = suggestLanguageTag(locale) ?? locale
  const [, language, territory] = /^([a-z]{2,3})(?:-[A-Z][a-z]{3})?-([A-Z]{2})$/.exec(tag) ?? []
  return language === undefined ? null : `${language}_${territory}`
}

/** Locales of Facebook's own list that have no registered language or country. */
const FACEBOOK = new Set(
  `cb_iq ck_us cx_ph en_pi en_ud eo_eo fb_lt gx_gr ja_ks ns_za qb_de qc_gt qe_us qk_dz qr_gr qs_de qt_us qv_it qz_mm sy_sy
  sz_pl tz_ma zz_tr`.split(/\s+/),
)
