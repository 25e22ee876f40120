import type { CDPSession } from 'playwright-core'

const READ_TRIES = 3

/** The document as text; null when it is longer. */
export async function readDocument(session: CDPSession, maxBytes: number): Promise<string | null> {
  // What is shown to browsers without scripts is no part of a page whose scripts have run.
  const html = await evaluateApart(
    session,
    `(() => {
      for (const element of document.querySelectorAll('noscript')) element.remove()
      const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : ''
      const html = document.documentElement?.outerHTML ?? ''
      return html.length > ${maxBytes} ? null : doctype + html
    })()`,
  )
  return typeof html === 'string' && Buffer.byteLength(html) <= maxBytes ? html.toWellFormed() : null
}

/** Where the document came from. Scripts may have written another address over it without leading on. */
export async function readDocumentUrl(session: CDPSession): Promise<string> {
  return String(await evaluateApart(session, `performance.getEntriesByType('navigation')[0]?.name ?? ''`))
}

/** Comes back when the page's scripts let go of it, and tells whether all of its HTML has been read. */
export async function waitForScripts(session: CDPSession): Promise<boolean> {
  return (await evaluateApart(session, 'document.readyState')) !== 'loading'
}

/** In a world of our own, where the page cannot have replaced what we call. */
async function evaluateApart(session: CDPSession, expression: string): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { frameTree } = await session.send('Page.getFrameTree')
      const world = { frameId: frameTree.frame.id, worldName: 'reader' }
      const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', world)
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        contextId,
        expression,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    } catch (error) {
      // The page may have gone on to another document in between.
      if (tries === READ_TRIES) throw error
    }
  }
}
