import { failureReason } from '../crawls/failure-reason.ts'
import { counted } from '../words/counts.ts'
import type { Probe, ProbePurpose } from './probe.ts'

/** Nouns for the requests of each purpose, in singular and plural. */
export const PROBE_NOUNS: Record<ProbePurpose, [string, string]> = {
  'http-form': ['http form of the start page', 'http forms of the start page'],
  'www-form': ['form of the host with or without www', 'forms of the host with or without www'],
  'trailing-slash': ['page with the other slash', 'pages with the other slash'],
  'upper-case': ['page in upper case', 'pages in upper case'],
  'index-file': ['index file', 'index files'],
  'made-up-url': ['made-up URL', 'made-up URLs'],
  language: ['language of the home page', 'languages of the home page'],
  markdown: ['page as Markdown', 'pages as Markdown'],
  'well-known-file': ['well-known file', 'well-known files'],
  tls: ['TLS connection', 'TLS connections'],
  'llms-link': ['link of llms.txt', 'links of llms.txt'],
  'exposed-file': ['file that must not be public', 'files that must not be public'],
  'user-agent': ['request as a browser or another crawler', 'requests as a browser or other crawlers'],
  'user-agent-again': [
    'second request as a browser or another crawler',
    'second requests as a browser or other crawlers',
  ],
}

/** The result of a probe in a few words, for the log of requests. */
export function describeProbe(probe: Omit<Probe, 'learned'>): string {
  const { failure, tls, redirects, statusCode, finalUrl, page, hasSameText } = probe
  if (tls !== null) return describeTls(tls)
  const isUnread = failure?.kind === 'internal-fault'
  if (failure !== null && !isUnread) return `No response: ${failureReason(failure.kind, statusCode)}`
  const hops = redirects.length === 0 ? '' : `${redirects.map(({ status }) => status).join(', ')} to ${finalUrl}. `
  const status = statusCode === null || isRedirectOnly(probe) ? '' : `Status ${statusCode}. `
  const text = hasSameText === null || page === null ? '' : `${hasSameText ? 'The same' : 'Another'} text as ${page}. `
  const fault = isUnread ? `Not read: ${failureReason(failure.kind, null)}. ` : ''
  return `${hops}${status}${fault}${text}${describeFile(probe)}${describeAgent(probe)}`.trim()
}

/** Whether the redirect was not followed, because its target is on another site. */
function isRedirectOnly({ statusCode, redirects }: Omit<Probe, 'learned'>): boolean {
  return redirects.length > 0 && statusCode === redirects.at(-1)?.status
}

function describeFile({ purpose, statusCode, contentType, text }: Omit<Probe, 'learned'>): string {
  if (purpose !== 'well-known-file' && purpose !== 'markdown') return ''
  if (statusCode !== 200) return ''
  return `${contentType ?? 'No content type'}${text === null ? '' : `, ${text.length} characters`}.`
}

function describeAgent({ purpose, statusCode, text, agent }: Omit<Probe, 'learned'>): string {
  if (purpose === 'exposed-file' && statusCode === 200) {
    return text === null ? 'Not the content of such a file.' : `The content of such a file: ${text}`
  }
  if (agent === undefined) return ''
  if (agent.isChallenge) return 'A test for people instead of the page.'
  return agent.wordCount === null ? '' : `${counted(agent.wordCount, 'word')}.`
}

function describeTls({ protocol, problem, issuer, validUntil }: NonNullable<Probe['tls']>): string {
  const until = validUntil === null ? '' : `, valid until ${validUntil.slice(0, 10)}`
  return `${protocol ?? 'No TLS'}. Certificate of ${issuer ?? 'nobody'}${until}${problem === null ? '' : `: ${problem}`}.`
}
