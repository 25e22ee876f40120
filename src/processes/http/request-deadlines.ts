import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http'

export type RequestDeadlines = {
  headersMs: number
  /** Time limit for the body, unless it keeps arriving fast enough. */
  bodyMs: number
  /** Minimum average speed of a body that takes longer than `bodyMs`, such as a picture over a slow connection. */
  minBytesPerSecond: number
  /** Time limit for the whole request, however fast it arrives. */
  maxMs: number
  checkEveryMs: number
}

/** A client that never completes its request is disconnected within 30 seconds. */
export const REQUEST_DEADLINES: RequestDeadlines = {
  headersMs: 20_000,
  bodyMs: 25_000,
  minBytesPerSecond: 32 * 1024,
  maxMs: 300_000,
  checkEveryMs: 1000,
}

/** The limits that Node itself enforces: for the headers and for the whole request. */
export function serverOptions({ headersMs, maxMs, checkEveryMs }: RequestDeadlines): ServerOptions {
  return { headersTimeout: headersMs, requestTimeout: maxMs, connectionsCheckingInterval: checkEveryMs }
}

export function watchBody(request: IncomingMessage, response: ServerResponse, deadlines: RequestDeadlines): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return
  const startedAt = performance.now()
  const bytesBefore = socket.bytesRead
  const check = () => {
    if (request.complete || socket.destroyed) return
    const bytesPerSecond = ((socket.bytesRead - bytesBefore) / (performance.now() - startedAt)) * 1000
    const isArriving = bytesPerSecond >= deadlines.minBytesPerSecond
    // Once the response is sent, nobody reads the rest of the body.
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
