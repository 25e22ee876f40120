import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { RENDERED_ONLY } from './by-script.ts'
import { isOfRequest, placeInCode } from './log-texts.ts'

export const consoleErrors = definePageCheck({
  id: 'console_errors',
  category: 'rendering',
  severity: 'info',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Errors in the console',
  message: 'Scripts or the browser write errors to the console while the page loads',
  why: 'They are often the first sign of something that does not work, although the page may look fine.',
  fix: 'Look at the messages, and fix what they name.',
  basis: 'Lighthouse: browser errors were logged to the console',
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/errors-in-console',
  more: () => ({
    rule: [
      'We report what scripts write with `console.error` or `console.assert`, and errors of the browser itself, such as ' +
        'those of a content security policy. Failed requests and uncaught exceptions have checks of their own.',
      RENDERED_ONLY,
    ],
    example: { found: 'Consent manager: no configuration for this domain', fixed: 'an empty console' },
  }),
  needs: ['browserLog', 'statusCode'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ browserLog: { consoleErrors: errors, droppedErrors = 0 } }) => {
    const found = errors.entries
      .filter(({ text }) => !isOfRequest(text))
      .map((entry) => ({ saw: entry.text + placeInCode(entry) }))
    const leftOut = errors.total - errors.entries.length + droppedErrors
    return found.length === 0 || leftOut === 0
      ? found
      : [...found, { saw: `${counted(leftOut, 'more error')} left out` }]
  },
})
