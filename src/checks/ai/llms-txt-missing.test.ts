import { crawlWithProbes, makeProbe } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { llmsTxtMissing } from './llms-txt-missing.ts'

const file = (changes: Parameters<typeof makeProbe>[2]) =>
  crawlWithProbes([makeProbe('well-known-file', '/llms.txt', { contentType: 'text/plain', ...changes })])

testArchivedCheck(llmsTxtMissing, {
  'no file': {
    crawl: file({ statusCode: 404 }),
    finds: { '/0': ['/llms.txt – status 404'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'a file': { crawl: file({ text: '# Shop\n[Lamps](/0)' }), counts: { found: 0, passed: 1, notApplicable: 0 } },
  refused: {
    crawl: file({ statusCode: 403 }),
    counts: {
      ...{ found: 0, passed: 0, notApplicable: 1 },
      reason: 'not known because llms.txt was not requested, did not respond or is refused',
    },
  },
  'without probes': { crawl: crawlWithProbes([]), counts: { notApplicable: 1, reason: 'the crawl sent no probes' } },
})
