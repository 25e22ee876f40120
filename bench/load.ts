import { Agent } from 'undici'

const AT_A_TIME = 16

/** How many whole answers a second a server gives while several ask at a time. A wrong answer is an error. */
export async function loadFor(ms: number, address: string): Promise<number> {
  const agent = new Agent({ connections: AT_A_TIME, pipelining: 1 })
  const { origin, pathname, search } = new URL(address)
  const headers = { 'accept-encoding': 'br, gzip', 'user-agent': 'Mozilla/5.0 Chrome/140' }
  const startedAt = performance.now()
  let responses = 0
  const ask = async () => {
    while (performance.now() - startedAt < ms) {
      const { statusCode, body } = await agent.request({ origin, path: pathname + search, method: 'GET', headers })
      if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}.`)
      await body.arrayBuffer()
      responses += 1
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, ask))
  const seconds = (performance.now() - startedAt) / 1000
  await agent.close()
  return responses / seconds
}
