import { crawlWithProbes, makeProbe } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { markdownOffered } from './markdown-offered.ts'

const accept = (changes: Parameters<typeof makeProbe>[2]) =>
  makeProbe('markdown', '/', { variant: 'Accept', text: '# Lamps', ...changes })
const md = (changes: Parameters<typeof makeProbe>[2]) =>
  makeProbe('markdown', '/lamps.md', { variant: '.md', text: '# Lamps', ...changes })

testArchivedCheck(markdownOffered, {
  'both ways': {
    crawl: crawlWithProbes([
      accept({ contentType: 'text/markdown; charset=utf-8' }),
      md({ contentType: 'text/plain; charset=utf-8' }),
    ]),
    finds: {
      '/0': ['/ with Accept: text/markdown – text/markdown; charset=utf-8', '/lamps.md – text/plain; charset=utf-8'],
    },
    counts: { found: 1, passed: 0 },
  },
  'HTML, an error and a page that calls itself text': {
    crawl: crawlWithProbes([
      accept({ contentType: 'text/html', text: null }),
      md({ contentType: 'text/plain', text: '<!doctype html>' }),
      md({ statusCode: 404, contentType: 'text/markdown' }),
    ]),
    counts: { found: 0, passed: 1 },
  },
  'not requested': {
    crawl: crawlWithProbes([makeProbe('well-known-file', '/llms.txt')]),
    counts: { notApplicable: 1, reason: 'not known because Markdown was not requested, or nothing responded' },
  },
})
