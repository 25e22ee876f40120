import type { CDPSession } from 'playwright-core'
import type { SentHead } from './rendering.ts'
import { type DocumentState, INSPECT, WORLD } from './watch-document.ts'

const READ_TRIES = 3

/**
 * Frameworks remove head tags and insert them again. So a tag counts as missing only after the head was quiet this
 * long.
 */
const MISSING_QUIET_MS = 4000

/**
 * A changed title may be temporary, such as 'Loading'. So it is read only after the head was quiet this long, or when
 * the time is up.
 */
const CHANGED_TITLE_QUIET_MS = 1000

export type DocumentReading =
  | { kind: 'read'; html: string }
  | { kind: 'too-large' }
  /** The head lacks a tag that the server sent, and changed so recently that a script may still insert the tag. */
  | { kind: 'head-unsettled' }

/** Checking the head and reading the text are one step, so no script runs in between. */
export async function readDocument(
  session: CDPSession,
  maxBytes: number,
  { sent, isTimeUp }: { sent: SentHead | undefined; isTimeUp: boolean },
): Promise<DocumentReading> {
  // Content for browsers without scripts is not part of a page whose scripts have run.
  const reading = await evaluateIsolated(
    session,
    `(() => {
      ${sent ? unsettledHead(sent, isTimeUp ? 0 : CHANGED_TITLE_QUIET_MS) : ''}
      for (const element of document.querySelectorAll('noscript')) element.remove()
      const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : ''
      const html = document.documentElement?.outerHTML ?? ''
      return html.length > ${maxBytes} ? null : doctype + html
    })()`,
  )
  if (reading === false) return { kind: 'head-unsettled' }
  if (typeof reading !== 'string' || Buffer.byteLength(reading) > maxBytes) return { kind: 'too-large' }
  return { kind: 'read', html: reading.toWellFormed() }
}

/** Script code that returns false while the head is not settled. */
function unsettledHead(sent: SentHead, changedTitleMs: number): string {
  return `
      const sent = ${JSON.stringify(sent)}
      const has = (selector, name) => [...document.querySelectorAll(selector)].some((element) => element[name]?.trim())
      const isMissing =
        (sent.title !== '' && document.title === '') ||
        (sent.hasDescription && !has('meta[name="description" i]', 'content')) ||
        (sent.hasCanonical && !has('head link[rel~="canonical" i]', 'href')) ||
        (sent.hasRobots && !has('head meta[name="robots" i]', 'content'))
      const neededMs = isMissing ? ${MISSING_QUIET_MS} : document.title === sent.title ? 0 : ${changedTitleMs}
      if ((globalThis.headQuietMs?.() ?? Infinity) < neededMs) return false`
}

/** The URL that the document was loaded from. Scripts may change the visible URL without loading anything. */
export async function readDocumentUrl(session: CDPSession): Promise<string> {
  return String(await evaluateIsolated(session, `performance.getEntriesByType('navigation')[0]?.name ?? ''`))
}

/** Null if the page has loaded a different document meanwhile. */
export async function inspectDocument(session: CDPSession): Promise<DocumentState | null> {
  const state = await evaluateIsolated(session, INSPECT).catch(() => null)
  return state as DocumentState | null
}

async function evaluateIsolated(session: CDPSession, expression: string): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { frameTree } = await session.send('Page.getFrameTree')
      const world = { frameId: frameTree.frame.id, worldName: WORLD }
      const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', world)
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        contextId,
        expression,
        returnByValue: true,
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    } catch (error) {
      // The page may have loaded a different document in between.
      if (tries === READ_TRIES) throw error
    }
  }
}
