import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http'

export type RequestDeadlines = {
  /** By when all headers of a request must be here. */
  headersMs: number
  /** By when its body must be here, unless it is a large one that keeps arriving. */
  bodyMs: number
  /** How fast a body that takes longer must arrive on average, such as a picture over a slow line. */
  minBytesPerSecond: number
  /** How long any request may take to arrive, whatever its pace. */
  longestMs: number
  checkEveryMs: number
}

/** A client that never finishes its request has lost its connection within 30 seconds. */
export const REQUEST_DEADLINES: RequestDeadlines = {
  headersMs: 20_000,
  bodyMs: 25_000,
  minBytesPerSecond: 32 * 1024,
  longestMs: 300_000,
  checkEveryMs: 1000,
}

/** What Node itself watches: headers, and the longest time of all. */
export function serverOptions({ headersMs, longestMs, checkEveryMs }: RequestDeadlines): ServerOptions {
  return { headersTimeout: headersMs, requestTimeout: longestMs, connectionsCheckingInterval: checkEveryMs }
}

/** Closes the connection of a request whose body does not end. */
export function watchBody(request: IncomingMessage, response: ServerResponse, deadlines: RequestDeadlines): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return
  const begunAt = performance.now()
  const readBefore = socket.bytesRead
  const check = () => {
    if (request.complete || socket.destroyed) return
    const bytesPerSecond = ((socket.bytesRead - readBefore) / (performance.now() - begunAt)) * 1000
    const isArriving = bytesPerSecond >= deadlines.minBytesPerSecond
    // Nobody reads the rest of what was answered already.
    if (!isArriving || response.writableEnded) return close(request, response)
    timer = setTimeout(check, deadlines.checkEveryMs).unref()
  }
  let timer = setTimeout(check, deadlines.bodyMs).unref()
  request.once('close', () => clearTimeout(timer))
}

function close({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void socket.destroy()
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy())
}
