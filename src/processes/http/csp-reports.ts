import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { hideShareToken } from '#domain/shares/share-link.ts'
import type { HttpEnv } from './http-env.ts'
import { createTokenBuckets } from './token-buckets.ts'

export const CSP_REPORTS_PATH = '/api/csp-reports'

const MAX_BODY_BYTES = 16 * 1024
const MAX_REPORTS = 20
const MAX_VALUE_LENGTH = 200

/** A page can break the same rule many times, so we accept only this many reports per client. */
const PER_CLIENT = { burst: 20, perSecond: 0.2 }
/** The limit for all clients together: a broken release or an attack must not fill the log. */
const IN_THE_LOG = { burst: 20, perSecond: 0.1 }

export type CspReport = {
  directive: string
  blocked: string
  page: string
  source: string
  line: number | null
}

export function receiveCspReports(now: () => number = Date.now): Hono<HttpEnv> {
  const clients = createTokenBuckets(PER_CLIENT)
  const log = createTokenBuckets(IN_THE_LOG)
  let unlogged = 0
  const reports = new Hono<HttpEnv>()
  const limitBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context) => context.text('The report is too large.', 413, { connection: 'close' }),
  })
  reports.post(CSP_REPORTS_PATH, limitBody, async (context) => {
    const wait = clients.take(context.get('actor').clientKey, now())
    if (wait > 0) return context.text('Too many reports.', 429, { 'Retry-After': String(wait) })
    const received = readReports(await context.req.text())
    if (received === null) return context.text('This is not a content policy report.', 400)
    for (const report of received) {
      if (log.take('', now()) > 0) unlogged += 1
      else {
        context.get('log').warn({ ...report, ...(unlogged > 0 && { unlogged }) }, 'content policy violation')
        unlogged = 0
      }
    }
    return context.body(null, 204)
  })
  return reports
}

/** Browsers send one object for `report-uri`, and a list for `report-to`. Null for anything else. */
export function readReports(text: string): CspReport[] | null {
  const body = parseJson(text)
  const old = asObject(asObject(body)?.['csp-report'])
  if (old) return [toReport(old, OLD_NAMES)].filter(isOurs)
  if (!Array.isArray(body)) return null
  const violations = body.map(asObject).filter((entry) => entry?.type === 'csp-violation')
  return violations
    .slice(0, MAX_REPORTS)
    .map((entry) => toReport(asObject(entry?.body) ?? {}, NEW_NAMES))
    .filter(isOurs)
}

type Names = Record<keyof CspReport, string>

const OLD_NAMES: Names = {
  directive: 'effective-directive',
  blocked: 'blocked-uri',
  page: 'document-uri',
  source: 'source-file',
  line: 'line-number',
}
const NEW_NAMES: Names = {
  directive: 'effectiveDirective',
  blocked: 'blockedURL',
  page: 'documentURL',
  source: 'sourceFile',
  line: 'lineNumber',
}

function toReport(given: Record<string, unknown>, names: Names): CspReport {
  const line = given[names.line]
  return {
    directive: shorten(given[names.directive] ?? given['violated-directive']),
    blocked: withoutSecrets(given[names.blocked]),
    page: withoutSecrets(given[names.page]),
    source: withoutSecrets(given[names.source]),
    line: typeof line === 'number' ? line : null,
  }
}

/** False for reports about browser extensions, which break our policy all the time and which we cannot fix. */
function isOurs({ blocked, source }: CspReport): boolean {
  return ![blocked, source].some((value) => /^[a-z-]*extension\b/.test(value))
}

/** Removes the query and the fragment, which may contain a token, as the links in our mails do, and share tokens. */
function withoutSecrets(value: unknown): string {
  return hideShareToken(shorten(value).replace(/[?#].*$/s, ''))
}

function shorten(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_VALUE_LENGTH) : ''
}

function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
