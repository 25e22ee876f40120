import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { RENDERED_ONLY } from './by-script.ts'

const MIN_FALL = 0.3

/** In shorter texts, a few words of a consent box or a menu would make the difference. */
const MIN_WORDS = 50

/** Messages of React, Vue, Svelte and Angular when the page differs from what the server sent. */
const MISMATCH = new RegExp(
  [
    'hydration failed',
    'error while hydrating',
    'text content (?:does not|did not) match',
    'did not match\\. server:',
    'expected server html to contain',
    'hydrated but some attributes',
    'minified react error #(?:418|419|421|422|423|425)\\b',
    'hydration (?:node|text|text content|children|class|style|attribute|completed).{0,40}mismatch',
    'hydration completed but contains mismatches',
    'hydration_mismatch',
    'failed to hydrate',
    'NG0?50[0-7]\\b',
  ].join('|'),
  'i',
)

export const hydrationError = definePageCheck({
  id: 'hydration_error',
  category: 'rendering',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Page changes when scripts take over',
  message: ({ evidence }) =>
    evidence.some(({ saw }) => MISMATCH.test(saw))
      ? 'The framework reports that the page differs from what the server sent'
      : 'Scripts remove much of the text that the server sent',
  why:
    'The framework throws away what the server sent and builds the page again. This is slow, the page may jump, and ' +
    'text can get lost that search engines have read before.',
  fix:
    'Render the same on the server and in the browser: use no dates, random values or window sizes in the first ' +
    'render.',
  basis: 'Documentation of React, Vue, Svelte and Angular on hydration',
  source: 'https://react.dev/reference/react-dom/client/hydrateRoot',
  more: () => ({
    rule: [
      'A page is reported if React, Vue, Svelte or Angular report a hydration mismatch, or if the main text has at least ' +
        `30% fewer words after scripts ran than before. Pages with fewer than ${MIN_WORDS} words before are judged by ` +
        'the messages only.',
      RENDERED_ONLY,
    ],
    example: {
      found: 'Hydration failed because the initial UI does not match what was rendered on the server.',
      fixed: '<p>{isInBrowser ? new Date().toLocaleString() : null}</p>',
    },
  }),
  needs: ['raw', 'browserLog', 'statusCode', 'mainText'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ raw, mainText, browserLog }) => {
    const texts = [
      ...browserLog.consoleErrors.entries.map(({ text }) => text),
      ...browserLog.errors.entries.map(({ message }) => message),
    ]
    const found = [...new Set(texts.filter((text) => MISMATCH.test(text)))].map((saw) => ({ saw }))
    const [before, after] = [raw.mainText.wordCount, mainText.wordCount]
    const hasFallen = before >= MIN_WORDS && before - after >= MIN_FALL * before
    if (!hasFallen) return found
    return [...found, { saw: `${formatNumber(before)} words before scripts, ${formatNumber(after)} after` }]
  },
})
