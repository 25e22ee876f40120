import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, textFile } from '#testing/sites/serve-site.ts'
import { robotsMissing } from './robots-missing.ts'

const HOME = pageWithLinks('Home')

testQueryCheck(robotsMissing, {
  'status 404': {
    site: { '/': HOME },
    finds: { '/robots.txt': ['status 404'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'status 410': {
    site: { '/': HOME, '/robots.txt': answerWith(410) },
    finds: { '/robots.txt': ['status 410'] },
    counts: { found: 1 },
  },
  'status 403': { site: { '/': HOME, '/robots.txt': answerWith(403) }, counts: { found: 0, passed: 1 } },
  'an empty robots.txt': { site: { '/': HOME, '/robots.txt': textFile('') }, counts: { found: 0, passed: 1 } },
})
