import { expect } from 'vitest'
import { testPageCheck } from '#testing/test-page-check.ts'
import { vulnerableLibrary } from './vulnerable-library.ts'

const script = (src: string) => `<p><script src="${src}"></script>`

testPageCheck(vulnerableLibrary, {
  passes: {
    'the version that fixed it': script('/jquery-3.5.0.min.js'),
    'a newer version': script('/jquery-3.7.1.min.js'),
    'no version': script('/jquery.min.js'),
    'another library': script('/oven-1.0.0.js'),
    'a style sheet': '<link rel=stylesheet href=/bootstrap-3.3.0.css>',
    'a comment that mentions a library': '<script>/*! Needs jQuery v1.9.1 */</script>',
  },
  finds: {
    'an old version': [
      script('/jquery-3.4.1.min.js') + script('/copy/jquery-3.4.1.min.js'),
      [
        {
          saw: expect.stringMatching(
            /^jquery 3\.4\.1 \(below 3\.5\.0\): CVE-2020-\d+, CVE-2020-\d+ – https:\/\/bakery\.example\/jquery-3\.4\.1\.min\.js$/,
          ),
          at: 'body > p:first-child > script:first-child',
        },
      ],
      {
        severity: 'medium',
        message: 'A library has publicly known vulnerabilities',
        recommendation: 'Update to a current version: jquery 3.5.0 or later. Test the page after the update.',
      },
    ],
    'an inline copy': [
      '<p><script>/*! jQuery v3.1.0 | (c) jQuery Foundation */\n1</script>',
      [{ saw: expect.stringContaining('jquery 3.1.0 (below 3.5.0)'), at: 'body > p:first-child > script:first-child' }],
    ],
    'an inline jQuery UI': [
      '<script>/*! jQuery UI - v1.11.4 - 2015-03-11 */</script>',
      [{ saw: expect.stringContaining('jquery-ui 1.11.4') }],
    ],
  },
})
