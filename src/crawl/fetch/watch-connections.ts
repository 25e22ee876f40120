import type { buildConnector } from 'undici'

const errorsOfUsed = new WeakSet<object>()
let currentError: Error | null = null

/** Remembers details of connection errors that undici does not report. `onOpen` gets the origin of each connection. */
export function watchConnections(
  connect: buildConnector.connector,
  onOpen: (origin: string) => void,
): buildConnector.connector {
  return (target, callback) =>
    connect(target, (error, socket) => {
      if (error !== null) return callback(error, null)
      onOpen(`${target.protocol}//${target.host}`)
      const bytesAtFirst = socket.bytesRead
      socket.on('error', (failure) => {
        if (socket.bytesRead > bytesAtFirst) errorsOfUsed.add(failure)
        currentError = failure
        queueMicrotask(() => {
          currentError = null
        })
      })
      callback(null, socket)
    })
}

/**
 * Whether the error came from a reused connection. A server may close an idle connection just as we reuse it,
 * so such an error says nothing about the request.
 */
export function isFromUsedConnection(error: unknown): boolean {
  return typeof error === 'object' && error !== null && errorsOfUsed.has(error)
}

/** The current connection error. Needed because undici mistakes a reset for the end of a body of unknown length. */
export function brokenConnection(): Error | null {
  return currentError
}
