import { testPageCheck } from '#testing/test-page-check.ts'
import { langMismatch } from './lang-mismatch.ts'

const link = (lang: string, href = '/bread') => `<link rel="alternate" hreflang="${lang}" href="${href}">`
const page = (lang: string, ...links: string[]) => `<html lang="${lang}">${links.join('')}<p>Rye`

testPageCheck(langMismatch, {
  passes: {
    equal: page('de', link('de-AT'), link('en', '/en')),
    'one of several': page('de', link('en'), link('de', '/bread/')),
    'two codes for one language': page('nb', link('no')),
  },
  finds: {
    different: [
      page('en', link('de'), link('en', '/en')),
      [{ saw: 'lang="en", hreflang="de" for https://bakery.example/bread', at: 'html' }],
      { severity: 'low' },
    ],
  },
  notApplicable: {
    'no hreflang': page('de'),
    'none for itself': page('de', link('en', '/en')),
    'only x-default': page('de', link('x-default')),
    'no lang': `${link('de')}<p>Rye`,
  },
})
