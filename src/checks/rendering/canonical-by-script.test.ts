import { testPageCheck } from '#testing/test-page-check.ts'
import { canonicalByScript } from './canonical-by-script.ts'

const tag = (path: string) => `<link rel="canonical" href="https://bakery.example${path}">`

testPageCheck(canonicalByScript, {
  passes: { 'the same canonical': { raw: tag('/rye') } },
  finds: {
    'another canonical': [
      { raw: tag('/'), rendered: tag('/rye') },
      [{ saw: 'before scripts: https://bakery.example/' }, { saw: 'after scripts: https://bakery.example/rye' }],
      { severity: 'medium' },
    ],
    'a canonical by script only': [
      { raw: '<p>x</p>', rendered: tag('/rye') },
      [{ saw: 'only after scripts: https://bakery.example/rye' }],
      { severity: 'info' },
    ],
  },
  notApplicable: { 'no canonical': { raw: '<p>x</p>' }, 'a page that was not rendered': tag('/rye') },
})
