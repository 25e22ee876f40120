import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks } from '#testing/sites/serve-site.ts'
import { wrongContentType } from './wrong-content-type.ts'

testQueryCheck(wrongContentType, {
  'a PDF that claims to be a page, an honest one, and a page': {
    site: {
      '/': pageWithLinks('Home', '/menu', '/honest', '/page'),
      '/menu': answerWith(200, { 'content-type': 'text/html; charset=utf-8' }, '%PDF-1.7 \u0000\u0001'),
      '/honest': answerWith(200, { 'content-type': 'application/pdf' }, '%PDF-1.7 \u0000\u0001'),
      '/page': pageWithLinks('Page'),
    },
    finds: {
      '/menu': ['Content-Type: text/html; charset=utf-8, but the body is no HTML [Content-Type]', 'linked from /'],
    },
    counts: { found: 1, passed: 3, notApplicable: 0 },
  },
})
