import { crawlWithProbes, makeProbe, redirected } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { securityTxt } from './security-txt.ts'

const URL = 'https://shop.example/.well-known/security.txt'
const file = (text: string | null, changes: Parameters<typeof makeProbe>[2] = {}) =>
  crawlWithProbes([makeProbe('well-known-file', URL, { text, contentType: 'text/plain', ...changes })])
const low = { found: 1, passed: 0, severities: { low: 1 } } as { found: number }
const info = { found: 1, passed: 0, severities: { info: 1 } } as { found: number }

// The crawl ended on 16 November 2026 at 10:05.
testArchivedCheck(securityTxt, {
  'no file': {
    crawl: file(null, { statusCode: 404, contentType: 'text/html' }),
    finds: { '/0': ['no /.well-known/security.txt: status 404'] },
    counts: info,
  },
  'a web page': {
    crawl: file('\n<!doctype html><title>Shop</title>', { contentType: 'text/plain' }),
    finds: { '/0': ['no /.well-known/security.txt: the server sends a web page'] },
    counts: info,
  },
  'not text': {
    crawl: file(null, { contentType: 'application/zip' }),
    finds: { '/0': ['no /.well-known/security.txt: the server sends application/zip'] },
    counts: info,
  },
  'expired, and nobody to write to': {
    crawl: file('# Contact\nExpires: 2026-11-16T10:04:59z\r\nContact:  \r\n'),
    finds: { '/0': ['Expires: 2026-11-16T10:04:59z', 'no Contact'] },
    counts: low,
  },
  'current, signed, with an odd spelling': {
    crawl: file(
      '-----BEGIN PGP SIGNED MESSAGE-----\n\nCONTACT: mailto:a@shop.example\nexpires : 2026-11-16T10:05:00Z\n',
    ),
    counts: { found: 0, passed: 1 },
  },
  'a date that cannot be read': {
    crawl: file('Contact: mailto:a@shop.example\nExpires: next year'),
    counts: { found: 0, passed: 1 },
  },
  'on another site': {
    crawl: file(null, { statusCode: 302, ...redirected(302, URL, 'https://elsewhere.example/security.txt') }),
    counts: {
      ...{ found: 0, passed: 0, notApplicable: 1 },
      reason:
        'not known because security.txt was not requested, did not respond, redirects to another site or is refused',
    },
  },
})
