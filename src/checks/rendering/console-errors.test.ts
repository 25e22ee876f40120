import { browserLogWith } from '#testing/html/browser-facts.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { consoleErrors } from './console-errors.ts'

const pageWith = (...texts: string[]) => ({
  raw: '<p>x</p>',
  browser: browserLogWith({
    consoleErrors: texts.map((text) => ({ text, url: 'https://bakery.example/a.js', line: 2 })),
  }),
})

testPageCheck(consoleErrors, {
  passes: {
    'an empty console': pageWith(),
    'failed requests': pageWith('Failed to load resource: net::ERR_FAILED', 'Access … blocked by CORS policy'),
  },
  finds: {
    messages: [
      pageWith('No configuration', 'Failed to fetch'),
      [{ saw: 'No configuration, in https://bakery.example/a.js, line 2' }],
      { severity: 'info' },
    ],
    'more than are read': [
      {
        raw: '<p>x</p>',
        browser: browserLogWith({ consoleErrors: [{ text: 'Oops', url: null, line: null }], droppedErrors: 1500 }),
      },
      [{ saw: 'Oops' }, { saw: '1,500 more errors left out' }],
    ],
  },
  notApplicable: { 'a page that was not rendered': '<p>x</p>' },
})
