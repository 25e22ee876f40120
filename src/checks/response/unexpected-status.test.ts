import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks } from '#testing/sites/serve-site.ts'
import { unexpectedStatus } from './unexpected-status.ts'

const HTML = '<!doctype html><title>A page with a text</title><h1>Rye bread</h1>'

testQueryCheck(unexpectedStatus, {
  'status codes around each limit': {
    site: {
      '/': pageWithLinks('Home', '/200', '/201', '/204', '/299', '/304', '/404', '/599', '/600', '/pdf'),
      '/200': answerWith(200, {}, `${HTML}200`),
      '/201': answerWith(201, {}, `${HTML}201`),
      '/204': answerWith(204),
      '/299': answerWith(299, {}, `${HTML}299`),
      '/304': answerWith(304),
      '/404': answerWith(404),
      '/599': answerWith(599),
      '/600': answerWith(600),
      '/pdf': answerWith(206, { 'content-type': 'application/pdf' }, '%PDF-1.7'),
    },
    finds: Object.fromEntries(
      [201, 204, 299, 304, 600].map((status) => [`/${status}`, [`status ${status}`, 'linked from /']]),
    ),
    counts: { found: 5, passed: 5, notApplicable: 0 },
  },
})
