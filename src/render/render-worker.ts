import { parentPort, workerData } from 'node:worker_threads'
import { createBrowserRenderer } from './browser/browser-renderer.ts'
import type { FetchResource, ResourceRequest, ResourceResponse } from './page/rendering.ts'
import type { FromThread, ThreadOptions, ToThread } from './thread-messages.ts'

if (parentPort === null) throw new Error('This file runs in a thread only.')
const port = parentPort
const send = (message: FromThread) => port.postMessage(message)

const pages = new Map<number, AbortController>()
const requests = new Map<
  number,
  { end: (response: ResourceResponse) => void; onWaiting: ResourceRequest['onWaiting'] }
>()
let lastRequest = 0

/** Requests go through the parent thread, which applies the address guard and the limits of the crawl. */
const fetch: FetchResource = ({ url, headers, signal, onWaiting }) =>
  new Promise((resolve) => {
    lastRequest += 1
    const id = lastRequest
    const giveUp = () => send({ kind: 'abort-fetch', id })
    const end = (response: ResourceResponse) => {
      signal.removeEventListener('abort', giveUp)
      resolve(response)
    }
    requests.set(id, { end, onWaiting })
    signal.addEventListener('abort', giveUp)
    send({ kind: 'fetch', id, url, headers })
  })

const renderer = createBrowserRenderer({
  ...(workerData as ThreadOptions),
  fetch,
  onSandbox: (sandbox) => send({ kind: 'sandbox', sandbox }),
})

port.on('message', async (message: ToThread) => {
  if (message.kind === 'are-you-there') return send({ kind: 'here' })
  if (message.kind === 'abort') return pages.get(message.id)?.abort()
  if (message.kind === 'waiting') return requests.get(message.id)?.onWaiting?.(message.isWaiting)
  if (message.kind === 'answer') {
    requests.get(message.id)?.end(message.answer)
    requests.delete(message.id)
    return
  }
  if (message.kind === 'close') {
    await renderer.close()
    return send({ kind: 'closed' })
  }
  const { id, url, document, devices } = message
  const giveUp = new AbortController()
  pages.set(id, giveUp)
  const rendering = await renderer.render(url, document, giveUp.signal, devices)
  pages.delete(id)
  send({ kind: 'rendering', id, rendering })
})
