import { BOTS_ON, makeTries, otherBy } from '#testing/checks/agent-probes.ts'
import { crawlWithProbes } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { aiBotGetsOtherText } from './ai-bot-gets-other-text.ts'

const known = BOTS_ON
const other = { signature: otherBy(64), wordCount: 300 }

// cloaking-suspected.test.ts crawls a real site with this check as well.
testArchivedCheck(aiBotGetsOtherText, {
  'two crawlers on two pages': {
    crawl: crawlWithProbes([...makeTries('OAI-SearchBot', other), ...makeTries('Claude-User', other, other, '/rye')]),
    known,
    finds: {
      '/0': [
        '/ – OAI-SearchBot gets 300 words, a browser 50; about 49% of the text in common (reported below 50%)',
        '/rye – Claude-User gets 300 words, a browser 50; about 49% of the text in common (reported below 50%)',
      ],
    },
    counts: { found: 1 },
  },
  'half in common': {
    crawl: crawlWithProbes(makeTries('OAI-SearchBot', { signature: otherBy(63) })),
    known,
    counts: { found: 0, passed: 1 },
  },
  'Googlebot is another check': {
    crawl: crawlWithProbes(makeTries('Googlebot', other)),
    known,
    counts: { found: 0, notApplicable: 1 },
  },
  'a test for people, which the other check reports': {
    crawl: crawlWithProbes(makeTries('Claude-User', { ...other, isChallenge: true })),
    known,
    counts: { found: 0, notApplicable: 1 },
  },
})
