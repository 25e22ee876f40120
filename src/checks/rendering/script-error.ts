import type { ScriptError } from '#domain/browser/browser-log.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { definePageCheck } from '../check.ts'
import { isSameSite } from '../shared/registrable-domain.ts'
import { RENDERED_ONLY } from './by-script.ts'
import { isOfRequest, placeInCode } from './log-texts.ts'

const OF_OTHERS = ' (not a script of this site)'

function areOfOthers(evidence: readonly Evidence[]): boolean {
  return evidence.length > 0 && evidence.every(({ saw }) => saw.endsWith(OF_OTHERS))
}

/** Browsers report this as an error, although nothing is wrong. */
const HARMLESS = /^ResizeObserver loop/

/** Only these errors cannot be caused by another script that failed to load. */
const OF_ITSELF = /^SyntaxError/

export const scriptError = definePageCheck({
  id: 'script_error',
  category: 'rendering',
  severity: ({ evidence }) => (areOfOthers(evidence) ? 'info' : 'medium'),
  otherSeverities: ['info'],
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'JavaScript error',
  message: ({ evidence }) =>
    areOfOthers(evidence)
      ? 'Scripts of other sites fail while the page loads'
      : 'A script of this page fails while the page loads',
  why:
    'What the script should have done does not happen: menus, forms or content may not work, for visitors and for the ' +
    'search engines that render the page.',
  fix: 'Open the page with the developer tools of a browser, look at the console, and fix the script at the line named.',
  basis: 'Practice: an uncaught error ends the script',
  more: () => ({
    rule: [
      'We report exceptions that no script catches and rejected promises that none handles, while the page loads. Errors ' +
        'in scripts of other sites, or of unknown origin, are information, not an issue. Errors that say only that a ' +
        'request failed are left to “Failed requests of the page”. If a script could not be loaded, others may ' +
        'fail for this reason, so only syntax errors are reported.',
      'The crawl loads no images, fonts, frames or service workers and sends no data. A script that cannot do without ' +
        'them may fail for this reason only.',
      RENDERED_ONLY,
    ],
    example: {
      found: "TypeError: Cannot read properties of null (reading 'classList'), in /js/menu.js, line 12",
      fixed: "document.querySelector('.menu')?.classList.add('open')",
    },
  }),
  needs: ['browserLog', 'statusCode', 'url'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ browserLog, url }) => {
    const own = (error: ScriptError) => error.url !== null && isSameSite(error.url, url)
    const lacksScript = browserLog.failedRequests.entries.some(({ kind }) => kind === 'script')
    const isOther = (message: string) => lacksScript && !OF_ITSELF.test(message)
    const errors = browserLog.errors.entries.filter(
      ({ message }) => message !== '' && !isOfRequest(message) && !HARMLESS.test(message) && !isOther(message),
    )
    return [...errors.filter(own), ...errors.filter((error) => !own(error))].map((error) => ({
      saw: `${error.message}${placeInCode(error)}${own(error) ? '' : OF_OTHERS}`,
    }))
  },
})
