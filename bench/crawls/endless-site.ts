import { createServer } from 'node:http'
import { parentPort } from 'node:worker_threads'

/**
 * A site of more than a million pages, generated on request. Every page links to four new pages, and to known ones
 * until it has `LINKS` links.
 */
const COUNT = 1_100_000
const LINKS = Number(process.env.LINKS ?? 4)
const WORDS = 'harbour bakery rye loaf crust oven dawn flour mill stone salt water time hand warm bread'.split(' ')

const server = createServer((request, response) => {
  const path = request.url ?? '/'
  const number = path === '/' ? 0 : Number(/-(\d+)$/.exec(path)?.[1] ?? Number.NaN)
  if (Number.isNaN(number) || number >= COUNT) return void response.writeHead(404).end()
  const added = [1, 2, 3, 4].map((nth) => number * 4 + nth).filter((next) => next < COUNT)
  const known = Array.from({ length: LINKS - 4 }, (_, nth) => (number * 13 + nth * 7919) % (number + 1))
  const links = [...added, ...known]
  const text = Array.from(
    { length: 60 },
    (_, index) => `${WORDS[(number * 7 + index * index) % WORDS.length]}${(number * 31 + index * 97) % 100_003}`,
  )
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><title>${text.slice(0, 6).join(' ')}</title><h1>${text[0]} ${number}</h1><p>${text.join(' ')}</p>` +
      links.map((next) => `<a href="${pathOf(next)}">${WORDS[next % WORDS.length]} ${next}</a>`).join(' '),
  )
})

function pathOf(number: number): string {
  return `/${WORDS[number % WORDS.length]}/${WORDS[(number >> 4) % WORDS.length]}-${number}`
}

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  parentPort?.postMessage(port)
  process.send?.(port)
})
