import { failing, linking, testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { pageBroke } from './page-broke.ts'

const before = {
  '/0': linking('/404', '/503', '/ok', '/429'),
  '/404': {},
  '/503': {},
  '/ok': {},
  '/429': {},
  '/left': {},
}

testComparedCheck(pageBroke, {
  'pages that fail now': {
    before: { ...before, '/failed': failing(500) },
    now: {
      ...{ '/0': linking('/404', '/503', '/ok', '/429'), '/404': failing(404), '/503': failing(503), '/ok': {} },
      ...{ '/429': failing(429), '/failed': failing(500), '/new': failing(404) },
    },
    finds: {
      '/404': ['status 200 before, now status 404', 'linked from /0'],
      '/503': ['status 200 before, now status 503', 'linked from /0'],
    },
    counts: { found: 2, passed: 3, notApplicable: 1 },
  },
  'a page that was removed from the project': {
    before,
    now: { '/0': linking('/404'), '/404': failing(404) },
    removed: ['/404'],
    counts: { found: 0, passed: 1 },
  },
})
