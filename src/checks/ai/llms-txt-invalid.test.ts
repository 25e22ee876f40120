import { crawlWithProbes, makeProbe } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { llmsTxtInvalid } from './llms-txt-invalid.ts'

const file = (text: string | null, changes: Parameters<typeof makeProbe>[2] = {}) =>
  crawlWithProbes([makeProbe('well-known-file', '/llms.txt', { text, contentType: 'text/plain', ...changes })])

testArchivedCheck(llmsTxtInvalid, {
  'no H1 and no link': {
    crawl: file('Lamps\n\n## Shop'),
    finds: { '/llms.txt': ['no H1 (# Name of the site)', 'no link'] },
    counts: { found: 1, passed: 0 },
  },
  HTML: {
    crawl: file('<!doctype html><title>Shop</title>'),
    finds: { '/llms.txt': ['HTML instead of text'] },
    counts: { found: 1 },
  },
  'not text': {
    crawl: file(null, { contentType: 'application/octet-stream' }),
    finds: { '/llms.txt': ['not text: application/octet-stream'] },
    counts: { found: 1 },
  },
  valid: { crawl: file('# Shop\n\n- [Lamps](/0)'), counts: { found: 0, passed: 1 } },
  'no file': {
    crawl: file(null, { statusCode: 404 }),
    counts: { found: 0, passed: 0, notApplicable: 1, reason: 'the site has no llms.txt' },
  },
})
