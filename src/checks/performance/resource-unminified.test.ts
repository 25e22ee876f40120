import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { textFile } from '#testing/sites/serve-site.ts'
import { resourceUnminified } from './resource-unminified.ts'

const script = (needed: number, spare: number) => textFile('a'.repeat(needed) + ' '.repeat(spare), 'text/javascript')
const names = ['/over.js', '/limit.js', '/small.js', '/cut.js', '/unknown.js', '/gone.js']

testQueryCheck(resourceUnminified, {
  'from 20,001 bytes, and more than 10%': {
    site: {
      '/': `${names.map((src) => `<script src="${src}"></script>`).join('')}<link rel="stylesheet" href="/a.css">`,
      '/over.js': script(18_000, 2001),
      '/limit.js': script(27_000, 3000),
      '/small.js': script(10_000, 10_000),
      '/cut.js': textFile(`/*${'-'.repeat(40_000)}*/${'a'.repeat(200_000)}`, 'text/javascript'),
      '/unknown.js': script(300_000, 100_000),
      '/a.css': textFile('a {\n  color: red;\n}\n'.repeat(2000), 'text/css'),
    },
    finds: {
      '/over.js': ['2,001 of 20,001 characters (10%) are white space and comments – script used on 1 page'],
      '/cut.js': [
        '40,004 of 240,004 characters (16%) are white space and comments, in the first 200,000 alone – script used on 1 page',
      ],
      '/a.css': ['14,000 of 40,000 characters (35%) are white space and comments – style sheet used on 1 page'],
    },
    counts: {
      ...{ found: 3, passed: 1, notApplicable: 2 },
      reason: 'not known for 2 files: not requested, not loaded or too long to be read',
    },
  },
})
