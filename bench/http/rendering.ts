import { startProduct } from '../../e2e/support/product.ts'
import { median, printTable, runInterleaved } from '../support/rounds.ts'
import { loadFor } from './load.ts'

const ROUNDS = 7
const ROUND_MS = 2000

/** Server-rendered pages per second, compared with a static file from the same server. */
const PAGES = {
  'home page': '/',
  'a text page': '/terms',
  pricing: '/pricing',
  'a blog list': '/blog',
  'sign in': '/login',
}

const product = await startProduct({ LOG_LEVEL: 'silent' })
try {
  const contenders = { 'favicon.svg': '/favicon.svg', ...PAGES }
  for (const path of Object.values(contenders)) await loadFor(ROUND_MS / 2, product.url + path)
  const samples = await runInterleaved(
    ROUNDS,
    Object.fromEntries(
      Object.entries(contenders).map(([name, path]) => [name, () => loadFor(ROUND_MS, product.url + path)]),
    ),
  )
  const staticFile = median(samples['favicon.svg'] ?? [])
  printTable(
    ['Responses per second', 'median', 'of the static file'],
    Object.entries(samples).map(([name, values]) => [
      name,
      median(values).toFixed(0),
      (median(values) / staticFile).toFixed(3),
    ]),
  )
} finally {
  await product.stop()
}
