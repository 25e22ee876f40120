import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'

/** Sites under test stand on these ports of 127.0.0.1, and the product may crawl these alone. */
export const SITE_PORTS = { first: 20_000, last: 29_999 }

export type Site = {
  /** Without a slash at the end. */
  url: string
  /** The paths that were asked for, in order. */
  requests: string[]
  close: () => Promise<void>
}

export type SiteOptions = {
  /** How long the site thinks before it answers. */
  delayMs?: number
}

/** A site on a free port: either its pages, path to HTML, or a listener for what pages cannot say. */
export async function serveSite(
  content: Record<string, string> | RequestListener,
  options: SiteOptions = {},
): Promise<Site> {
  const answer = typeof content === 'function' ? content : answerFrom(content)
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    setTimeout(() => answer(request, response), options.delayMs ?? 0)
  })
  const port = await listenOnFreePort(server)
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answerFrom(pages: Record<string, string>): RequestListener {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const page = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined
    const type = pathname.endsWith('.txt') ? 'text/plain' : pathname.endsWith('.xml') ? 'application/xml' : 'text/html'
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` })
    response.end(page ?? '<!doctype html><title>Not here</title><h1>Not here</h1>')
  }
}

async function listenOnFreePort(server: Server): Promise<number> {
  for (;;) {
    const port = SITE_PORTS.first + Math.floor(Math.random() * (SITE_PORTS.last - SITE_PORTS.first + 1))
    try {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      return port
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
}
