import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, textFile } from '#testing/sites/serve-site.ts'
import { robotsUnreachable } from './robots-unreachable.ts'

const HOME = pageWithLinks('Home')
const plan = () => ({ obeyRobots: false })

testQueryCheck(robotsUnreachable, {
  'status 500': {
    site: { '/': HOME, '/robots.txt': answerWith(500) },
    plan,
    finds: { '/robots.txt': ['status 500'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'status 499': { site: { '/': HOME, '/robots.txt': answerWith(499) }, plan, counts: { found: 0, passed: 1 } },
  'status 404': { site: { '/': HOME }, plan, counts: { found: 0, passed: 1 } },
  'a robots.txt': {
    site: { '/': HOME, '/robots.txt': textFile('User-agent: *') },
    plan,
    counts: { found: 0, passed: 1 },
  },
})
