import { FAILURE_WORDS } from '../crawls/failure-reason.ts'
import type { ProbePurpose } from '../requests/probe.ts'
import type { Column } from './columns.ts'

const PURPOSES: Record<ProbePurpose, string> = {
  'http-form': 'Start page with http',
  'www-form': 'Host with or without www',
  'trailing-slash': 'Page with the other slash',
  'upper-case': 'Page in upper case',
  'index-file': 'Index file',
  'made-up-url': 'Made-up URL',
  language: 'Language of the home page',
  markdown: 'Page as Markdown',
  'well-known-file': 'Well-known file',
  tls: 'TLS connection',
  'llms-link': 'Link of llms.txt',
  'exposed-file': 'File that must not be public',
  'user-agent': 'As a browser or another crawler',
  'user-agent-again': 'As a browser or another crawler, second try',
}

/** The log of requests that show how the site is set up. */
export const PROBE_COLUMNS = {
  purpose: { label: 'What was tested', kind: 'choice', choices: PURPOSES },
  url: { label: 'URL', kind: 'url' },
  sentAs: {
    label: 'Sent as',
    kind: 'text',
    help: 'Language, version of TLS, or name of a browser or crawler; empty if sent like other requests of the crawl',
  },
  statusCode: { label: 'Status code', kind: 'number', help: 'After redirects' },
  finalUrl: { label: 'Ends at', kind: 'url', help: 'Empty without a redirect' },
  learned: { label: 'What was learned', kind: 'text' },
  userAgent: { label: 'User agent', kind: 'text', isExtra: true, help: 'If it was not that of the crawl' },
  page: { label: 'Other form of page', kind: 'url', isExtra: true },
  contentType: { label: 'Content type', kind: 'text', isExtra: true },
  failure: { label: 'Failure', kind: 'text', isExtra: true, words: FAILURE_WORDS },
  host: { label: 'Host', kind: 'text', isExtra: true },
} as const satisfies Record<string, Column>
