import type { buildConnector } from 'undici'

const fromUsed = new WeakSet<object>()
let breaking: Error | null = null

/** Remembers of the connections it opens what undici does not tell when one of them breaks. */
export function watchConnections(connect: buildConnector.connector): buildConnector.connector {
  return (target, callback) =>
    connect(target, (error, socket) => {
      if (error !== null) return callback(error, null)
      const bytesAtFirst = socket.bytesRead
      socket.on('error', (failure) => {
        if (socket.bytesRead > bytesAtFirst) fromUsed.add(failure)
        breaking = failure
        queueMicrotask(() => {
          breaking = null
        })
      })
      callback(null, socket)
    })
}

/**
 * Whether the connection had served before. A server may close one at the very moment we use it again; only there does
 * silence say nothing about the request.
 */
export function isFromUsedConnection(error: unknown): boolean {
  return typeof error === 'object' && error !== null && fromUsed.has(error)
}

/** The trouble a connection is having this very moment: undici takes a reset for the end of a body without a length. */
export function brokenConnection(): Error | null {
  return breaking
}
