import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { textFile } from '#testing/sites/serve-site.ts'
import { resourceOverGoogleLimit } from './resource-over-google-limit.ts'

const script = (bytes: number) => textFile('a'.repeat(bytes), 'text/javascript')

testQueryCheck(resourceOverGoogleLimit, {
  'one byte over 2 MB, and what is too large to be read': {
    site: {
      '/': ['/limit.js', '/over.js', '/huge.js', '/gone.js'].map((src) => `<script src="${src}"></script>`).join(''),
      '/limit.js': script(2_000_000),
      '/over.js': script(2_000_001),
      '/huge.js': script(3_000_000),
    },
    finds: {
      '/over.js': ['2,000,001 bytes after decompression (limit 2,000,000) – script used on 1 page'],
      '/huge.js': ['more than 2,097,152 bytes after decompression (limit 2,000,000) – script used on 1 page'],
    },
    counts: {
      ...{ found: 2, passed: 1, notApplicable: 1 },
      reason: 'not known for 1 URL: not requested or not loaded',
    },
  },
})
