import { crawlWithProbes, makeProbe, redirected } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { httpToHttpsMissing } from './http-to-https-missing.ts'

const HTTP = 'http://shop.example/0'
const probe = (changes: Parameters<typeof makeProbe>[2] = {}) =>
  makeProbe('http-form', HTTP, { page: 'https://shop.example/0', ...changes })
const passed = { found: 0, passed: 1, notApplicable: 0 }
const unknown = { found: 0, passed: 0, notApplicable: 1 }

testArchivedCheck(httpToHttpsMissing, {
  'no redirect': {
    crawl: crawlWithProbes([probe()]),
    finds: { '/0': [`${HTTP} – status 200, no redirect`] },
    counts: { found: 1 },
  },
  'a redirect to http': {
    crawl: crawlWithProbes([probe(redirected(301, HTTP, 'http://www.shop.example/'))]),
    finds: { '/0': [`${HTTP} – redirects to http://www.shop.example/`] },
    counts: { found: 1 },
  },
  'a redirect to https, with a detour': {
    crawl: crawlWithProbes([probe(redirected(301, HTTP, 'http://www.shop.example/', 'https://www.shop.example/'))]),
    counts: passed,
  },
  'an error over http': { crawl: crawlWithProbes([probe({ statusCode: 403 })]), counts: passed },
  'nothing responds over http': {
    crawl: crawlWithProbes([
      probe({ statusCode: null, failure: { kind: 'connection-refused', host: 'shop.example' } }),
    ]),
    counts: { ...unknown, reason: 'nothing responds over http' },
  },
  'a port': {
    crawl: crawlWithProbes([makeProbe('well-known-file', '/llms.txt')]),
    known: { startUrl: 'https://shop.example:8443/' },
    counts: { ...unknown, reason: 'the start URL has a port, an IP address or a host name without a domain' },
  },
  'a site on http': {
    crawl: crawlWithProbes([makeProbe('well-known-file', '/llms.txt')]),
    known: { startUrl: 'http://shop.example/' },
    counts: { ...unknown, reason: 'the site is not on https, or its http form was not requested' },
  },
})
