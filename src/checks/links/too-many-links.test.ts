import { testPageCheck } from '#testing/test-page-check.ts'
import { tooManyLinks } from './too-many-links.ts'

const links = (count: number) => Array.from({ length: count }, (_, at) => `<a href="/b/${at}">${at}</a>`).join('')

testPageCheck(tooManyLinks, {
  passes: {
    299: links(299),
    300: links(300),
    'the same links again': links(300) + links(300),
    'parts of the same page': `${links(300)}<a href="/b/1#x">x</a>`,
  },
  finds: {
    301: [
      links(301),
      [{ saw: '301 different URLs (limit: 300)' }],
      { severity: 'low', message: 'The page links to 301 different URLs (limit: 300)' },
    ],
    'a word that only begins like one': [{ html: links(301), url: 'https://bakery.example/tocsin' }, [{}]],
    'one of them too long to keep': [`${links(300)}<a href="/${'a'.repeat(9000)}">x</a>`, [{}]],
  },
  notApplicable: {
    'an HTML sitemap': { html: links(301), url: 'https://bakery.example/Sitemap.html' },
    'a table of contents': { html: links(301), url: 'https://bakery.example/docs/contents.html' },
    'an alphabetical index': { html: links(301), url: 'https://bakery.example/genindex-P.html' },
  },
})

testPageCheck(tooManyLinks, {
  options: { max: 10 },
  passes: { 10: links(10) },
  finds: { 11: [links(11), [{ saw: '11 different URLs (limit: 10)' }]] },
})
