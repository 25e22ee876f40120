import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { crawlWithProbes, makeProbe } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { llmsTxtDeadLink } from './llms-txt-dead-link.ts'

const TEXT = `# Shop
- [Lamps](/0)
- [Lamps](/0/)
- [Gone](/gone)
- [Old](/old.pdf)
- [Docs](https://docs.example/)
- [Moved](/moved)
- [Not requested](/later)
- [Silent](https://silent.example/)
- [Mail](mailto:a@shop.example)`

const llms = (text: string | null, statusCode = 200) =>
  makeProbe('well-known-file', '/llms.txt', { text, statusCode, contentType: 'text/plain' })
const gone = makeFinishedPage({
  ...{ position: 1, failure: { kind: 'http-status', status: 404 }, facts: null, indexability: 'error' },
  result: {
    url: 'https://shop.example/gone',
    requestedUrl: 'https://shop.example/gone',
    status: 'error',
    statusCode: 404,
  },
})
const failure = { kind: 'timed-out' as const, afterMs: 1000 }

testArchivedCheck(llmsTxtDeadLink, {
  'links that the crawl and the probes know': {
    crawl: crawlWithProbes(
      [
        llms(TEXT),
        makeProbe('llms-link', '/old.pdf', { statusCode: 410 }),
        makeProbe('llms-link', 'https://docs.example/', { statusCode: 404 }),
        makeProbe('llms-link', '/moved'),
        makeProbe('llms-link', 'https://silent.example/', { statusCode: null, failure }),
      ],
      [gone],
    ),
    finds: {
      '/llms.txt': [
        '/gone – status 404 [line 4]',
        '/old.pdf – status 410 [line 5]',
        'https://docs.example/ – status 404 [line 6]',
      ],
    },
    counts: {
      ...{ found: 1, notApplicable: 2, reason: 'links that the crawl did not request, or that did not respond' },
    },
  },
  'no file': {
    crawl: crawlWithProbes([llms(null, 404)]),
    counts: { found: 0, passed: 0, notApplicable: 0, reason: 'the site has no llms.txt' },
  },
})
