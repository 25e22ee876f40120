import { browserLogWith } from '#testing/html/browser-facts.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { scriptError } from './script-error.ts'

const error = (message: string, url: string | null = 'https://bakery.example/menu.js') => ({
  kind: 'exception' as const,
  message,
  url,
  line: url === null ? null : 12,
})
const pageWith = (...errors: ReturnType<typeof error>[]) => ({ raw: '<p>x</p>', browser: browserLogWith({ errors }) })

testPageCheck(scriptError, {
  passes: {
    'no errors': pageWith(),
    'an error that only says that a request failed': pageWith(error('TypeError: Failed to fetch')),
    'what is missing because a script could not be loaded': {
      raw: '<p>x</p>',
      browser: browserLogWith({
        errors: [error('ReferenceError: jQuery is not defined')],
        failedRequests: [{ url: 'https://cdn.example/jquery.js', kind: 'script', status: null, reason: 'network' }],
      }),
    },
    'an error that is none': pageWith(error('ResizeObserver loop completed with undelivered notifications.')),
  },
  finds: {
    'own errors first': [
      pageWith(
        error('Error: theirs', 'https://ads.example/a.js'),
        error('TypeError: x is null'),
        error('unknown', null),
        error('on a subdomain', 'https://static.bakery.example/a.js'),
      ),
      [
        { saw: 'TypeError: x is null, in https://bakery.example/menu.js, line 12' },
        { saw: 'on a subdomain, in https://static.bakery.example/a.js, line 12' },
        { saw: 'Error: theirs, in https://ads.example/a.js, line 12 (not a script of this site)' },
        { saw: 'unknown (not a script of this site)' },
      ],
      { severity: 'medium' },
    ],
    'errors of other sites': [
      pageWith(error('Error: theirs', 'https://ads.example/a.js')),
      [{}],
      { severity: 'info', message: 'Scripts of other sites fail while the page loads' },
    ],
  },
  notApplicable: { 'a page that was not rendered': '<p>x</p>', 'a page whose log is not known': { raw: '<p>x</p>' } },
})
