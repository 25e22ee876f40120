import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** The key `*` serves every path without its own entry. Without `*`, unknown paths return 404. */
export type SitePages = Record<string, string | Handler>

export type ServedSite = {
  origin: string
  port: number
  /** Every request in order: path with query, headers, and when it arrived, in milliseconds. */
  requests: { path: string; at: number; headers: IncomingMessage['headers'] }[]
  /** How many connections were ever opened, even if no response was sent. */
  connections(): number
  requestedPaths(): string[]
  close(): Promise<void>
}

/** Serves pages on 127.0.0.1, on a free port by default, and records all requests. */
export async function serveSite(pages: SitePages, listenPort = 0): Promise<ServedSite> {
  const requests: ServedSite['requests'] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push({ path, at: performance.now(), headers: request.headers })
    const page = pages[path] ?? pages['*']
    if (typeof page === 'function') return page(request, response)
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page ?? '<title>Not found</title>')
  })
  server.on('connection', (socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(listenPort, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    requests,
    connections: () => connections,
    requestedPaths: () => requests.map((request) => request.path),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** A robots.txt that allows only these paths, to keep a crawl from trying common paths. */
export function onlyPaths(...paths: string[]): Handler {
  const rules = ['User-agent: *', ...paths.map((path) => `Allow: ${path}$`), 'Disallow: /']
  return (_request, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(rules.join('\n'))
}

export function redirectTo(location: string, status = 301): Handler {
  return (_request, response) => response.writeHead(status, { location }).end()
}

export function answerWith(status: number, headers: Record<string, string> = {}, body = ''): Handler {
  return (_request, response) => response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body)
}

export function pageWithLinks(title: string, ...hrefs: string[]): string {
  return `<!doctype html><title>${title}</title>${hrefs.map((href) => `<a href="${href}">${href}</a>`).join('\n')}`
}

export function textFile(body: string, type = 'text/plain'): Handler {
  return answerWith(200, { 'content-type': type }, body)
}
