import { linking, rendered, testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { noindexAppeared } from './noindex-appeared.ts'

const home = linking('/meta', '/header', '/as-before', '/never')
const noindex = { indexability: 'noindex' as const }

testComparedCheck(noindexAppeared, {
  'pages that became noindex': {
    before: { '/0': home, '/meta': {}, '/header': {}, '/as-before': {}, '/never': noindex, '/unlinked': {} },
    now: {
      ...{ '/0': home, '/meta': noindex, '/header': { ...noindex, headers: { 'x-robots-tag': 'noindex' } } },
      ...{ '/as-before': {}, '/never': noindex, '/unlinked': noindex, '/new': noindex },
    },
    finds: {
      '/meta': ['noindex in a robots meta tag – indexable before [meta[name="robots"]]'],
      '/header': ['noindex in an X-Robots-Tag header – indexable before [X-Robots-Tag]'],
    },
    counts: { found: 2, passed: 1, notApplicable: 4 },
  },
  'a noindex that scripts removed in one of the crawls': {
    before: { '/0': linking('/1'), '/1': rendered() },
    now: { '/0': linking('/1'), '/1': noindex },
    counts: {
      ...{ found: 0, passed: 0, notApplicable: 2 },
      reason: 'not known for 1 page, because its scripts ran in only one of the crawls',
    },
  },
})
