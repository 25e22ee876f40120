import { testPageCheck } from '#testing/test-page-check.ts'
import { metaInBody } from './meta-in-body.ts'

const body = (html: string) => `<head><title>a</title></head><body><p>b</p>${html}`

testPageCheck(metaInBody, {
  passes: {
    'in the head': '<head><meta http-equiv=refresh content=60><link rel=alternate href=/feed></head><body>a',
    'tags with their own checks': body('<meta name=robots content=noindex><link rel=canonical href=/><title>c</title>'),
    'a hreflang': body('<link rel=alternate hreflang=de href=/de>'),
    'a refresh for browsers without scripts': body('<noscript><meta http-equiv=refresh content="0;url=/a"></noscript>'),
    microdata: body('<meta itemprop=price content=3>'),
    'a style sheet': body('<link rel=stylesheet href=/a.css>'),
  },
  finds: {
    'a policy': [
      body('<meta http-equiv=Content-Security-Policy content="default-src *">'),
      [{ saw: '<meta> content-security-policy', at: 'body > meta:nth-child(2)' }],
      { severity: 'medium' },
    ],
    'a feed': [body('<link rel=alternate type=application/rss+xml href=/feed>'), [{ saw: '<link> alternate' }]],
  },
  notApplicable: { 'a head that ends early': '<head><div></div><title>a</title><meta http-equiv=refresh content=60>' },
})
