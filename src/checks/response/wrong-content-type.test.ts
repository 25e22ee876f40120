import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks } from '#testing/sites/serve-site.ts'
import { wrongContentType } from './wrong-content-type.ts'

const asText = (text: string) => answerWith(200, { 'content-type': 'text/plain' }, text)

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
  'pages that are sent as text, texts, and source code': {
    site: {
      '/': pageWithLinks('Home', '/about', '/notes', '/xml', '/raw/menu.html'),
      '/about': asText('\ufeff<!-- Rye -->\n<!DOCTYPE html><title>Rye</title>'),
      '/notes': asText('Write <html> first'),
      '/xml': asText('<?xml version="1.0"?><feed></feed>'),
      '/raw/menu.html': asText('<html><title>Menu</title>'),
    },
    finds: { '/about': ['Content-Type: text/plain, but the body is HTML [Content-Type]', 'linked from /'] },
    messages: { '/about': 'The response is an HTML page, but claims to be plain text' },
    counts: { found: 1, passed: 4, notApplicable: 0 },
  },
})
