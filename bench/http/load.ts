import { Agent } from 'undici'

const CONCURRENCY = 16

/**
 * How many requests per second a server completes with several parallel clients. Any status code but 200 is an error.
 */
export async function loadFor(ms: number, url: string): Promise<number> {
  const agent = new Agent({ connections: CONCURRENCY, pipelining: 1 })
  const { origin, pathname, search } = new URL(url)
  const headers = { 'accept-encoding': 'br, gzip', 'user-agent': 'Mozilla/5.0 Chrome/140' }
  const startedAt = performance.now()
  let responses = 0
  const sendRequests = async () => {
    while (performance.now() - startedAt < ms) {
      const { statusCode, body } = await agent.request({ origin, path: pathname + search, method: 'GET', headers })
      if (statusCode !== 200) throw new Error(`${url} responded with ${statusCode}.`)
      await body.arrayBuffer()
      responses += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sendRequests))
  const seconds = (performance.now() - startedAt) / 1000
  await agent.close()
  return responses / seconds
}
