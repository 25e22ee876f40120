import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartupFailure } from '#platform/startup-failure.ts'
import { REQUEST_DEADLINES, type RequestDeadlines, serverOptions, watchBody } from './request-deadlines.ts'

const FINISH_WITHIN_MS = 10_000
const CLOSE_IDLE_EVERY_MS = 50

export type HttpServer = { port: number; answerWith: (listener: RequestListener) => void; close: () => Promise<void> }

/** Opens the port, and responds with 503 until `answerWith` is called. */
export async function openHttpServer(
  host: string,
  port: number,
  deadlines: RequestDeadlines = REQUEST_DEADLINES,
): Promise<HttpServer> {
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
    response.end('{"error":{"code":"starting","message":"The server is starting. Try again in a moment."}}')
  }
  const server = createServer(serverOptions(deadlines), (request, response) => {
    watchBody(request, response, deadlines)
    // A kept-alive connection would keep a closing server running.
    if (!server.listening) response.setHeader('connection', 'close')
    listener(request, response)
  })
  await listenOn(server, host, port)
  return {
    port: (server.address() as AddressInfo).port,
    answerWith: (next) => {
      listener = next
    },
    close: () => finish(server),
  }
}

function listenOn(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartupFailure(explain(error, host, port))))
    server.listen(port, host, resolve)
  })
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is used by another program: stop that program, or set PORT to a free port.`
  }
  if (code === 'EACCES') return `This user may not open port ${port}: set PORT to a number above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is ${host}, which is not an IP address of this machine: use 127.0.0.1, or 0.0.0.0 for all networks.`
  }
  return `The server could not listen on ${host} port ${port}: ${message}.`
}

/** Accepts no new requests, and gives running requests a limited time to finish. */
function finish(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
    const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
    server.close(() => {
      clearTimeout(deadline)
      clearInterval(idle)
      resolve()
    })
  })
}
