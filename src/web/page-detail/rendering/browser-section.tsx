import type { ReactNode } from 'react'
import type { FailedRequest, ScriptAction } from '#domain/browser/browser-log.ts'
import { FAILURE_WORDS } from '#domain/browser/failed-request.ts'
import type { Listed } from '#domain/facts/listed.ts'
import type { PageRendering, RenderingLog, SeenCookie, SeenError } from '#domain/rendering/page-rendering.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { classNames } from '../../design/class-names.ts'
import { Fact } from '../fact.tsx'
import { LongList } from '../long-list.tsx'
import { LongText } from '../long-text.tsx'
import { Section } from '../section.tsx'
import { OffChecks } from './off-checks.tsx'

type BrowserSectionProps = { rendering: PageRendering }
type Part = { term: string; none: string; content: ReactNode }

/** What happened while the page loaded. Parts without anything are named in one sentence. */
export function BrowserSection({ rendering }: BrowserSectionProps) {
  const parts = [...logParts(rendering.log), cookiePart(rendering)]
  const shown = parts.filter(({ content }) => content !== null)
  const empty = parts.filter(({ content }) => content === null)
  return (
    <Section
      id="browser"
      title="In the browser"
      hint="What happened while the page loaded. Nobody clicked anything, and the browser refused what scripts tried."
    >
      {shown.length > 0 && (
        <dl className="grid grid-cols-1 text-sm">
          {shown.map(({ term, content }) => (
            <Fact key={term} term={term}>
              {content}
            </Fact>
          ))}
        </dl>
      )}
      <p className={classNames('text-sm text-pretty text-muted', shown.length > 0 && 'mt-3')}>
        {rendering.log === null && 'Errors and requests were not recorded for this page. '}
        {empty.length > 0 && `${listOfNone(empty.map(({ none }) => none))} `}
        {rendering.cookies.hasOtherSites
          ? 'Cookies that scripts write are not recorded.'
          : 'Cookies that scripts write are not recorded, and those of other sites only if the page is measured.'}
      </p>
      <OffChecks checks={rendering.offChecks.rendered} />
    </Section>
  )
}

/** 'No failed requests, no windows, dialogs or downloads and no cookies set by the page's own response.' */
function listOfNone(names: string[]): string {
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names.map((name) => `no ${name}`))
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}.`
}

function logParts(log: RenderingLog | null): Part[] {
  if (log === null) return []
  const { errors, failedRequests, dialogs, left, blockedRequests } = log
  const refused = failedRequests.entries.filter(isRefused)
  const failed = failedRequests.entries.filter((request) => !isRefused(request))
  const known = errors.entries.reduce((sum, { count }) => sum + count, 0)
  return [
    {
      ...{ term: 'JavaScript errors', none: 'JavaScript errors' },
      content: listOf(errors.entries, errors.total - known, 'errors', (error) => <ErrorLine error={error} />),
    },
    {
      ...{ term: 'Failed requests', none: 'failed requests' },
      content: listOf(failed, leftOf(failedRequests), 'requests', (request) => <RequestLine request={request} />),
    },
    {
      ...{ term: 'Requests not allowed', none: 'requests that are not allowed' },
      content: listOf([...refused, ...blockedLines(blockedRequests)], 0, 'requests', (request) =>
        typeof request === 'string' ? request : <RequestLine request={request} />,
      ),
    },
    {
      ...{ term: 'Tried by scripts', none: 'windows, dialogs or downloads' },
      content: listOf(triesIn(log), leftOf(dialogs) + leftOf(left), 'lines', (line) => (
        <LongText text={line} max={200} />
      )),
    },
  ]
}

function cookiePart({ cookies }: PageRendering): Part {
  const content = listOf(cookies.entries, leftOf(cookies), 'cookies', (cookie) => <CookieLine cookie={cookie} />)
  const none = `cookies set by the page's own response${cookies.hasOtherSites ? ' or by other sites' : ''}`
  return { term: 'Cookies set', none, content }
}

function leftOf({ total, entries }: Listed<unknown>): number {
  return total - entries.length
}

/** Null if there is nothing. `left` is how many are not among the items. */
function listOf<Item>(items: Item[], left: number, noun: string, draw: (item: Item) => ReactNode): ReactNode {
  if (items.length === 0 && left === 0) return null
  return (
    <>
      <LongList items={items} noun={noun} className="grid grid-cols-1 gap-1.5">
        {draw}
      </LongList>
      {left > 0 && <p className="mt-1 text-xs text-muted">{formatNumber(left)} more were not kept.</p>}
    </>
  )
}

const ACTION_WORDS: Record<ScriptAction, string> = {
  'asks for notifications': 'Asked to send notifications',
  'asks for the location': 'Asked where the visitor is',
  'asks for camera or microphone': 'Asked to use the camera or the microphone',
  'opens a window': 'Tried to open a window',
  prints: 'Tried to print the page',
  'downloads a file': 'Tried to download a file',
  'asks whether a program controls the browser': 'Asked whether a program controls the browser',
}

function triesIn({ dialogs, actions, windows, left }: RenderingLog): string[] {
  return [
    ...dialogs.entries.map(({ kind, text }) => `Dialog (${kind})${text === '' ? '' : `: “${text}”`}`),
    ...actions.map((action) =>
      action === 'opens a window' && windows?.total ? describeWindows(windows) : ACTION_WORDS[action],
    ),
    ...left.entries.map((url) => `Tried to open another site: ${url}`),
  ]
}

/** 'Tried to open 9 windows; the first 5: https://a.example/, https://b.example/' */
function describeWindows({ total, entries }: Listed<string>): string {
  const first = total > entries.length ? `; the first ${entries.length}` : ''
  return `Tried to open ${counted(total, 'window')}${first}: ${[...new Set(entries)].join(', ')}`
}

const ERROR_KINDS: Record<SeenError['kind'], string> = {
  exception: 'Not caught',
  rejection: 'Promise rejected',
  console: 'Written to the console',
}

function ErrorLine({ error: { kind, message, url, line, count } }: { error: SeenError }) {
  const place = url === null ? 'place not known' : `${url}${line === null ? '' : `, line ${formatNumber(line)}`}`
  return (
    <>
      <LongText text={message === '' ? 'Without a message' : message} max={300} className="font-medium" />
      <Small>
        {ERROR_KINDS[kind]}
        {count > 1 && `, ${formatNumber(count)} times`}. {place}
      </Small>
    </>
  )
}

const REQUEST_KINDS: Record<FailedRequest['kind'], string> = {
  script: 'Script',
  style: 'Style sheet',
  data: 'Data',
}

function isRefused({ reason }: FailedRequest): boolean {
  return reason === 'robots' || reason === 'private-address' || reason === 'not-requested'
}

function blockedLines(count: number): string[] {
  return count > 0 ? [`${counted(count, 'request')} that the crawl does not send, such as those that send data`] : []
}

function RequestLine({ request: { url, kind, status, reason } }: { request: FailedRequest }) {
  return (
    <>
      <LongText text={url} max={200} className="font-medium" />
      <Small>
        {REQUEST_KINDS[kind]}: {reason === null ? `status code ${status}` : FAILURE_WORDS[reason]}
      </Small>
    </>
  )
}

function CookieLine({ cookie: { name, host, lifetime } }: { cookie: SeenCookie }) {
  return (
    <>
      <LongText text={name} max={100} className="font-medium" />{' '}
      <span className="text-muted">
        of {host}, {lifetime ?? 'lifetime not known'}
      </span>
    </>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-xs wrap-anywhere text-muted">{children}</span>
}
