import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumLaunchOptions } from '../../e2e/support/browser.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { freePort } from '../support/free-port.ts'
import { median, printTable } from '../support/rounds.ts'
import { publicPages } from './public-pages.ts'

/** Measured times vary, so we use the median of several rounds. Lighthouse simulates a phone on a slow connection. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const GOALS = { seo: 100, accessibility: 100, 'best-practices': 100, performance: 95 }
type Category = keyof typeof GOALS
const CATEGORIES = Object.keys(GOALS) as Category[]

/** Tests every kind of public page, or the paths given on the command line. Fails when a goal is missed. */
const port = await freePort()
const product = process.env.SITE ? null : await startProduct()
const site = product?.url ?? process.env.SITE ?? ''
const options = await chromiumLaunchOptions()
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
})
try {
  const paths = process.argv.length > 2 ? process.argv.slice(2) : await publicPages(site)
  const rows: (string | number)[][] = []
  for (const path of paths) {
    const runs: Result[] = []
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await measure(site + path))
    const scores = CATEGORIES.map((category) => median(runs.map(({ score }) => score[category])))
    const missed = CATEGORIES.filter((category, index) => (scores[index] ?? 0) < GOALS[category])
    if (missed.length > 0) process.exitCode = 1
    for (const category of missed) console.error(`${path} ${category}: ${runs[0]?.failed[category].join('; ')}`)
    rows.push([path, ...scores])
    console.error(`${path} ${scores.join(' ')}`)
  }
  printTable(['Page', ...CATEGORIES], [...rows, ['goal', ...CATEGORIES.map((category) => `≥ ${GOALS[category]}`)]])
} finally {
  await browser.close()
  await product?.stop()
}

type Result = { score: Record<Category, number>; failed: Record<Category, string[]> }

async function measure(url: string): Promise<Result> {
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'silent' })
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const each = <Value>(take: (category: Category) => Value) =>
    Object.fromEntries(CATEGORIES.map((category) => [category, take(category)])) as Record<Category, Value>
  return {
    score: each((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    failed: each((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    ),
  }
}
