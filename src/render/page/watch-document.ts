import type { CDPSession } from 'playwright-core'

/** Our own JavaScript world in the page: it shares the document, but page scripts cannot change its functions. */
export const WORLD = 'reader'

/** How long ago the document changed, measured once frames were drawn and the main thread was idle. */
export type DocumentState = { isParsed: boolean; headQuietMs: number; bodyQuietMs: number }

/** A page that never draws or is never idle is still read after this long. */
const MAX_INSPECT_MS = 2000

/** Records when the document last changed. In the body, most attributes are ignored, because animations never stop
 * changing styles and classes. */
const WATCH = `{
  const SHOWN = ['href', 'src', 'srcset', 'alt', 'rel', 'hreflang', 'content', 'lang']
  const IN_HEAD = ['HEAD', 'TITLE', 'META', 'LINK', 'BASE']
  const state = { head: performance.now(), body: performance.now() }
  const isOfHead = (node) => IN_HEAD.includes(node.nodeName) || (document.head?.contains(node) ?? false)
  new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
      if (isOfHead(target) || [...addedNodes, ...removedNodes].some(isOfHead)) state.head = performance.now()
      else if (type !== 'attributes' || SHOWN.includes(attributeName)) state.body = performance.now()
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  globalThis.headQuietMs = () => performance.now() - state.head
  globalThis.inspectDocument = async () => {
    const idle = new Promise((resolve) => requestIdleCallback(resolve))
    const drawn = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.race([Promise.all([idle, drawn]), new Promise((resolve) => setTimeout(resolve, ${MAX_INSPECT_MS}))])
    const now = performance.now()
    return { isParsed: document.readyState !== 'loading', headQuietMs: now - state.head, bodyQuietMs: now - state.body }
  }
}`

export async function watchDocuments(session: CDPSession): Promise<void> {
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH, worldName: WORLD })
}

export const INSPECT = 'globalThis.inspectDocument()'
