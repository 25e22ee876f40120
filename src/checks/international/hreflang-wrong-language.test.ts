import { expect, test } from 'vitest'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { hreflangWrongLanguage } from './hreflang-wrong-language.ts'

const ENGLISH = 'We bake the bread every morning in the old town and we also bring it to the homes of our people. '
const GERMAN = 'Wir backen das Brot jeden Morgen in der alten Stadt und bringen es auch zu den Leuten nach Hause. '
const DANISH = 'Vi bager brødet hver morgen i den gamle by, og vi bringer det også til dem, der ikke kan komme til os. '

const page = (lang: string, text: string, versions: Record<string, string>, words = 200) => {
  const links = Object.entries(versions).map(
    ([code, path]) => `<link rel="alternate" hreflang="${code}" href="${path}">`,
  )
  const main = text.repeat(20).split(' ').slice(0, words).join(' ')
  return `<!doctype html><html lang="${lang}"><title>Rye</title>${links.join('')}<main><p>${main}</p></main>`
}
const home = pageWithLinks('Home', '/en', '/de', '/da')
const VERSIONS = { en: '/en', 'de-AT': '/de' }

testQueryCheck(hreflangWrongLanguage, {
  'each version in its language, and one in a language that is too close': {
    site: {
      '/': home,
      '/en': page('en', ENGLISH, { ...VERSIONS, nb: '/da', 'x-default': '/de' }),
      '/de': page('de', GERMAN, VERSIONS),
      '/da': page('nb', DANISH, { nb: '/da' }),
    },
    counts: { found: 0, passed: 3, notApplicable: 1 },
  },
  'a version that is not translated': {
    site: { '/': home, '/en': page('en', ENGLISH, VERSIONS), '/de': page('de', ENGLISH, VERSIONS) },
    finds: { '/en': ['/de – text in “en” – hreflang “de-AT” [link[hreflang="de-AT" i]]'] },
    messages: { '/en': '1 language version of this page is not in the language that hreflang says' },
    counts: { found: 1, passed: 1 },
  },
  'a wrong code of the page itself': {
    site: { '/': home, '/en': page('en', ENGLISH, { en: '/de', de: '/en' }), '/de': page('de', GERMAN, {}) },
    finds: {
      '/en': [
        '/de – text in “de” – hreflang “en” [link[hreflang="en" i]]',
        '/en – text in “en” – hreflang “de” [link[hreflang="de" i]]',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'text in both languages': {
    site: {
      '/': home,
      '/en': page('en', ENGLISH, { de: '/de' }),
      '/de': page('de', `${GERMAN.repeat(2)}${ENGLISH.repeat(30)}`, {}, 600),
    },
    counts: { found: 0, passed: 1 },
  },
  '99 words': {
    site: { '/': home, '/en': page('en', ENGLISH, { de: '/de' }), '/de': page('de', ENGLISH, {}, 99) },
    counts: { found: 0, passed: 0 },
  },
  '100 words': {
    site: { '/': home, '/en': page('en', ENGLISH, { de: '/de' }), '/de': page('de', ENGLISH, {}, 100) },
    finds: { '/en': ['/de – text in “en” – hreflang “de” [link[hreflang="de" i]]'] },
    counts: { found: 1 },
  },
  '101 words': {
    site: { '/': home, '/en': page('en', ENGLISH, { de: '/de' }), '/de': page('de', ENGLISH, {}, 101) },
    finds: { '/en': ['/de – text in “en” – hreflang “de” [link[hreflang="de" i]]'] },
    counts: { found: 1 },
  },
  'languages that cannot be recognised, and names only': {
    site: {
      '/': home,
      '/en': page('en', ENGLISH, { gsw: '/de', de: '/da' }),
      '/de': page('gsw', ENGLISH, {}),
      '/da': page('da', 'Hamburg Kiel Lübeck Bremen ', {}),
    },
    counts: { found: 0, passed: 0 },
  },
})

test('the recommendation has the tag for the language of the text', () => {
  const evidence = [{ saw: 'https://shop.example/de – text in “en” – hreflang “de”' }]
  expect(hreflangWrongLanguage.recommend?.({ count: 1, evidence })).toContain(
    '`<link rel="alternate" hreflang="en" href="https://shop.example/de">`',
  )
})
