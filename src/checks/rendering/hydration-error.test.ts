import { browserLogWith } from '#testing/html/browser-facts.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { hydrationError } from './hydration-error.ts'

const words = (count: number) => `<main><p>${'rye '.repeat(count)}</p></main>`
const says = (text: string) => ({
  raw: words(10),
  browser: browserLogWith({ consoleErrors: [{ text, url: null, line: null }] }),
})
const browser = browserLogWith()

testPageCheck(hydrationError, {
  passes: {
    'nothing in the console': { raw: words(100), browser },
    'another message': says('Hydration of the soil failed to load'),
    'text that fell by less than 30%': { raw: words(100), rendered: words(71), browser },
    'few words': { raw: words(49), rendered: words(1), browser },
    'text that grew': { raw: words(50), rendered: words(500), browser },
  },
  finds: {
    ...Object.fromEntries(
      [
        'Warning: Text content did not match. Server: "a" Client: "b"',
        'Error: Hydration failed because the initial UI does not match what was rendered on the server.',
        '[Vue warn]: Hydration node mismatch:',
        'Hydration completed but contains mismatches.',
        'https://svelte.dev/e/hydration_mismatch',
        'NG0500: During hydration Angular expected <p> but found <div>',
      ].map((text) => [text, [says(text), [{ saw: text }], { severity: 'medium' as const }]]),
    ),
    'an exception of React in production': [
      {
        raw: words(10),
        browser: browserLogWith({
          errors: [{ kind: 'exception', message: 'Error: Minified React error #418; visit …', url: null, line: null }],
        }),
      },
      [{ saw: 'Error: Minified React error #418; visit …' }],
    ],
    'text that fell by 30%': [
      { raw: words(100), rendered: words(70), browser },
      [{ saw: '100 words before scripts, 70 after' }],
      { message: 'Scripts remove much of the text that the server sent' },
    ],
    'fifty words, the fewest that are judged': [{ raw: words(50), rendered: words(10), browser }, [{}]],
  },
  notApplicable: { 'a page that was not rendered': words(100) },
})
