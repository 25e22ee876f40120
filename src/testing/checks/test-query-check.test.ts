import { deepPage } from '#checks/links/deep-page.ts'
import { duplicateTitle } from '#checks/titles/duplicate-title.ts'
import { pageWithLinks } from '../sites/serve-site.ts'
import { testQueryChecks } from './test-query-check.ts'

const site = {
  '/': pageWithLinks('Bakery', '/bread'),
  '/bread': pageWithLinks('Bread', '/rye'),
  '/rye': pageWithLinks('Bread'),
}

testQueryChecks(
  { site },
  {
    'finds what this check looks for': {
      check: duplicateTitle,
      finds: { '/bread': ['Bread [title]', '/rye'], '/rye': ['Bread [title]', '/bread'] },
      counts: { found: 2, passed: 1, notApplicable: 0 },
    },
    'and not what another check does': { check: deepPage, counts: { found: 0, passed: 3 } },
    'with options of its own': {
      check: deepPage,
      options: { max: 1 },
      finds: { '/rye': ['2 clicks from the start page (at most 1)', 'path: / → /bread → /rye', 'linked from /bread'] },
      counts: { found: 1, passed: 2 },
    },
  },
)
