import { BOTS_ON, makeTries, otherBy } from '#testing/checks/agent-probes.ts'
import { crawlWithProbes, makeProbe } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { testQueryChecks } from '#testing/checks/test-query-check.ts'
import { aiBotGetsOtherText } from '../ai/ai-bot-gets-other-text.ts'
import { aiBotRefused } from '../ai/ai-bot-refused.ts'
import { cloakingSuspected } from './cloaking-suspected.ts'

const known = BOTS_ON
const other = (characters: number, wordCount = 50) => ({ signature: otherBy(characters), wordCount })
const NOT_KNOWN =
  'not known because robots.txt, an early end of the tests or a redirect left no page with at least 50 ' +
  'words that both can get'

// Of 128 characters, 126 differ by chance in different texts. 63 are half of them.
testArchivedCheck(cloakingSuspected, {
  'less than half in common': {
    crawl: crawlWithProbes(makeTries('Googlebot', other(64))),
    known,
    finds: {
      '/0': ['/ – Googlebot gets 50 words, a browser 50; about 49% of the text in common (reported below 50%)'],
    },
    counts: { found: 1, passed: 0 },
  },
  'half in common': {
    crawl: crawlWithProbes(makeTries('Googlebot', other(63))),
    known,
    counts: { found: 0, passed: 1 },
  },
  'on one try only': {
    crawl: crawlWithProbes(makeTries('Googlebot', other(128), other(0))),
    known,
    counts: { found: 0, passed: 1 },
  },
  'not tried again': {
    crawl: crawlWithProbes(makeTries('Googlebot', other(128), null)),
    known,
    counts: { found: 0, passed: 1 },
  },
  '49 words': {
    crawl: crawlWithProbes(makeTries('Googlebot', other(128, 49))),
    known,
    counts: { notApplicable: 1, reason: NOT_KNOWN },
  },
  'refused, which says nothing about its text': {
    crawl: crawlWithProbes(makeTries('Googlebot', { statusCode: 403, wordCount: null, signature: null })),
    known,
    counts: { notApplicable: 1, reason: NOT_KNOWN },
  },
  'another crawler': {
    crawl: crawlWithProbes(makeTries('ChatGPT-User', other(128))),
    known,
    counts: { notApplicable: 1, reason: NOT_KNOWN },
  },
  'not switched on': {
    crawl: crawlWithProbes([makeProbe('markdown', '/')]),
    counts: {
      notApplicable: 1,
      reason:
        'only for sites of confirmed owners: “Compare what bots get” is not switched on in the project’s settings, under Ownership',
    },
  },
})

const text = (word: string) =>
  `<!doctype html><title>Bread</title><main><p>${Array.from({ length: 80 }, (_, nth) => `${word}${nth}`).join(' ')}</main><a href="/rye">Rye</a>`

testQueryChecks(
  {
    site: {
      '/robots.txt': (_request, response) =>
        response.end('User-agent: ChatGPT-User\nDisallow: /\n\nUser-agent: *\nAllow: /'),
      '/': ({ headers }, response) => {
        const agent = headers['user-agent'] ?? ''
        if (agent.includes('Claude-User')) return response.writeHead(403).end('<title>No</title>Robots stay outside.')
        if (agent.includes('PerplexityBot')) return response.writeHead(429, { 'retry-after': '3600' }).end()
        if (agent.includes('ChatGPT-User')) return response.writeHead(403).end()
        response.setHeader('content-type', 'text/html').end(text(agent.includes('Googlebot') ? 'pills' : 'bread'))
      },
      '/rye': ({ headers }, response) =>
        void response
          .setHeader('content-type', 'text/html')
          .end(text(headers['user-agent']?.includes('OAI-SearchBot') ? 'advert' : 'rye')),
    },
    plan: () => ({
      requestLimits: { externalLinks: 0, probes: 60, resources: 0 },
      ownerProbes: { files: 'off', bots: 'on', problem: null },
    }),
  },
  {
    'the text for Googlebot': {
      check: cloakingSuspected,
      finds: {
        '/': ['/ – Googlebot gets 80 words, a browser 80; about 0% of the text in common (reported below 50%)'],
      },
      counts: { found: 1 },
    },
    'refused with and without words, but not where robots.txt says so': {
      check: aiBotRefused,
      finds: { '/': ['/ – Claude-User: status 403 – No Robots stay outside.', '/ – PerplexityBot: status 429'] },
      counts: { found: 1 },
    },
    'another text on a sampled page': {
      check: aiBotGetsOtherText,
      finds: {
        '/': ['/rye – OAI-SearchBot gets 80 words, a browser 80; about 0% of the text in common (reported below 50%)'],
      },
      counts: { found: 1 },
    },
  },
)
