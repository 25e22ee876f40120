import { createSecureServer } from 'node:http2'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { Server } from 'node:tls'
import { expect, test } from 'vitest'
import { testCertificate, trustTestCertificate } from '#testing/checks/crawl-over-tls.ts'
import { crawlAndJudge, foundIn, testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { noHttp2 } from './no-http2.ts'

trustTestCertificate()

async function judge(server: Server, probes: number) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  try {
    const requestLimits = { externalLinks: 0, probes, resources: 0 }
    const { issues, tally } = await crawlAndJudge(noHttp2, { startUrl: `${origin}/`, requestLimits })
    return { found: foundIn(issues, (text) => text.replaceAll(origin, '')), tally }
  } finally {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
}

type TestResponse = { setHeader(name: string, value: string): unknown; end(body: string): unknown }

function respond(_request: unknown, response: TestResponse): void {
  response.setHeader('content-type', 'text/html')
  response.end(pageWithLinks('Home'))
}

test('a server that knows only HTTP/1.1 is shown', async () => {
  const { found, tally } = await judge(createServer(testCertificate, respond), 10)
  expect(found).toEqual({ '/': ['negotiated http/1.1'] })
  expect(tally).toMatchObject({ found: 1, passed: 0, notApplicable: 0 })
})

test('a server with HTTP/2 passes', async () => {
  const server = createSecureServer({ ...testCertificate, allowHTTP1: true }, respond)
  const { found, tally } = await judge(server, 10)
  expect(found).toEqual({})
  expect(tally).toMatchObject({ found: 0, passed: 1, notApplicable: 0 })
})

test('without probes, nothing is known', async () => {
  const { tally } = await judge(createServer(testCertificate, respond), 0)
  expect(tally).toMatchObject({
    found: 0,
    passed: 0,
    notApplicable: 1,
    reason: 'not known because no connection was opened to find out',
  })
})

testQueryCheck(noHttp2, {
  'a site without https': {
    site: { '/': pageWithLinks('Home') },
    plan: () => ({ requestLimits: { externalLinks: 0, probes: 10, resources: 0 } }),
    counts: { found: 0, passed: 0, notApplicable: 1, reason: 'the site does not use https' },
  },
})
