import { BOTS_ON, makeAs, makeTries } from '#testing/checks/agent-probes.ts'
import { crawlWithProbes, makeProbe } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { aiBotRefused } from './ai-bot-refused.ts'

const known = BOTS_ON
const refused = (statusCode: number, text = '') => ({ statusCode, text, wordCount: null, signature: null })
const reset = { ...refused(0), statusCode: null, failure: { kind: 'connection-reset' as const, host: 'shop.example' } }
const passed = { found: 0, passed: 1 }

// indexing/cloaking-suspected.test.ts crawls a real site with this check as well.
testArchivedCheck(aiBotRefused, {
  'each way to refuse': {
    crawl: crawlWithProbes([
      ...[401, 403, 406, 429, 503].flatMap((status) =>
        makeTries('Claude-User', refused(status), undefined, `/${status}`),
      ),
      ...makeTries('OAI-SearchBot', reset, undefined, '/reset'),
      ...makeTries('PerplexityBot', { isChallenge: true, text: 'Just a moment...' }, undefined, '/test'),
    ]),
    known,
    finds: {
      '/0': [
        ...[401, 403, 406, 429, 503].map((status) => `/${status} – Claude-User: status ${status}`),
        '/reset – OAI-SearchBot: the connection was reset',
        '/test – PerplexityBot: status 200, a test for people – Just a moment...',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'one of four crawlers': {
    crawl: crawlWithProbes([
      ...['OAI-SearchBot', 'ChatGPT-User', 'Claude-User'].flatMap((bot) => makeTries(bot, {}, null, `/${bot}`)),
      ...makeTries('PerplexityBot', refused(403)),
    ]),
    known,
    finds: { '/0': ['/ – PerplexityBot: status 403'] },
    counts: { found: 1, passed: 0, share: { found: 1, of: 4, what: 'AI crawler' } },
  },
  'another status': { crawl: crawlWithProbes(makeTries('Claude-User', refused(404))), known, counts: { found: 0 } },
  'on one try only': {
    crawl: crawlWithProbes(makeTries('Claude-User', refused(403), {})),
    known,
    counts: passed,
  },
  'not tried again': { crawl: crawlWithProbes(makeTries('Claude-User', refused(403), null)), known, counts: passed },
  'a browser is refused as well': {
    crawl: crawlWithProbes([
      makeAs('user-agent', 'browser', refused(403)),
      makeAs('user-agent', 'Claude-User', refused(403)),
    ]),
    known,
    counts: {
      notApplicable: 1,
      reason:
        'not known because robots.txt or an early end of the tests left out all AI crawlers, or no browser gets a page',
    },
  },
  'not confirmed when the crawl started': {
    crawl: crawlWithProbes([makeProbe('markdown', '/')]),
    known: {
      requests: {
        probes: { ...BOTS_ON.requests.probes, owner: { files: 'off', bots: 'not-confirmed', problem: 'No record.' } },
      },
    },
    counts: {
      notApplicable: 1,
      reason: 'the ownership of the site could not be confirmed when the crawl started',
    },
  },
})
