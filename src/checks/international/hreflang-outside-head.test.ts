import { testPageCheck } from '#testing/test-page-check.ts'
import { hreflangOutsideHead } from './hreflang-outside-head.ts'

const LINK = '<link rel="alternate" hreflang="de" href="/de">'

testPageCheck(hreflangOutsideHead, {
  passes: { 'in the head': `<head>${LINK}</head><body><p>Rye` },
  finds: {
    'in the body': [
      `<head></head><body><p>Rye</p>${LINK}`,
      [
        {
          saw: 'de: https://bakery.example/de comes after the head was closed or the body began',
          at: 'body link[hreflang="de" i]',
        },
      ],
      { severity: 'medium', message: '1 hreflang link is in the body of the page' },
    ],
  },
  notApplicable: {
    'no hreflang': '<p>Rye',
    'an element ended the head': `<head><img src="/p.gif">${LINK}</head><body><p>Rye`,
  },
})
