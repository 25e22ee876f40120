import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, type Handler, pageWithLinks } from '#testing/sites/serve-site.ts'
import { pdfTooLarge } from './pdf-too-large.ts'

const pdf =
  (bytes?: number): Handler =>
  (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/pdf', ...(bytes !== undefined && { 'content-length': bytes }) })
      .end()

testQueryCheck(pdfTooLarge, {
  'one page per case': {
    site: {
      '/': pageWithLinks('Bread', '/under', '/note', '/limit', '/barely', '/over', '/huge', '/unknown', '/gone'),
      '/under': pageWithLinks('Under', '/19.pdf'),
      '/note': pageWithLinks('Note', '/20.pdf', '/20.pdf'),
      '/limit': pageWithLinks('Limit', '/64.pdf'),
      '/barely': pageWithLinks('Barely', '/64-and-a-byte.pdf'),
      '/over': pageWithLinks('Over', '/20.pdf', '/65.pdf'),
      '/huge': pageWithLinks('Huge', '/huge.pdf'),
      '/unknown': pageWithLinks('Unknown', '/unknown.pdf'),
      '/gone': pageWithLinks('Gone', '/gone.pdf'),
      '/19.pdf': pdf(19_999_999),
      '/20.pdf': pdf(20_000_000),
      '/64.pdf': pdf(64_000_000),
      '/64-and-a-byte.pdf': pdf(64_000_001),
      '/65.pdf': pdf(64_100_000),
      '/huge.pdf': pdf(100_000_000_000),
      '/unknown.pdf': pdf(),
      '/gone.pdf': answerWith(404),
    },
    finds: {
      '/note': ['/20.pdf – 20 MB'],
      '/limit': ['/64.pdf – 64 MB'],
      '/barely': ['/64-and-a-byte.pdf – more than 64 MB'],
      '/over': ['/65.pdf – 64.1 MB, more than 64 MB', '/20.pdf – 20 MB'],
      '/huge': ['/huge.pdf – 100 GB, more than 64 MB'],
    },
    counts: { found: 5, passed: 2, notApplicable: 2 },
  },
})
