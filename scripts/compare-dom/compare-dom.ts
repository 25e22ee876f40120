import { launchBrowser } from '../../e2e/support/browser.ts'
import type { ComparedFields } from './compared-fields.ts'
import { type Comparison, comparePages, fetchPage, type GivenPage, pagesOfFolder } from './pages.ts'
import { COMPARED_GROUPS } from './registry.ts'

const FIELDS: ReadonlyArray<keyof ComparedFields> = [
  'title',
  'description',
  'canonical',
  'canonicalInBody',
  'h1s',
  'h2Count',
  'h3Count',
  'images',
  'links',
  'robots',
  'robotsInBody',
  'lang',
  'hreflangs',
  'hreflangsInBody',
  'openGraph',
  'jsonLd',
  'metaRefresh',
  'scriptCount',
]
const MAX_SHOWN_LENGTH = 300

/** `npm run compare:dom -- <folder or url> [...]`: compares our facts with a browser's document, field by field. */
const given = process.argv.slice(2)
try {
  process.exitCode = await compare(given)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}

async function compare(given: readonly string[]): Promise<number> {
  if (given.length === 0) throw new Error('Name the pages to compare: npm run compare:dom -- <folder or url> [...]')
  const pages: GivenPage[] = []
  for (const each of given) {
    if (/^https?:\/\//i.test(each)) pages.push(await fetchPage(each))
    else pages.push(...pagesOfFolder(each))
  }
  if (pages.length === 0) throw new Error(`There is no HTML file in ${given.join(', ')}.`)
  const browser = await launchBrowser()
  const comparison = await comparePages(pages, browser).finally(() => browser.close())
  print(comparison)
  return comparison.differences.length === 0 ? 0 : 1
}

function print({ pages, differences }: Comparison): void {
  for (const { page, field, ours, browser } of differences) {
    console.log(`${page}\n  ${field}\n    ours     ${shown(ours)}\n    browser  ${shown(browser)}`)
  }
  console.log(`${'field'.padEnd(17)}${'agree'.padStart(8)}${'of'.padStart(8)}${'percent'.padStart(10)}`)
  for (const field of [...FIELDS, ...COMPARED_GROUPS.map(({ name }) => name)]) {
    const agree = pages - differences.filter((difference) => difference.field === field).length
    const percent = ((agree / pages) * 100).toFixed(2)
    console.log(`${field.padEnd(17)}${String(agree).padStart(8)}${String(pages).padStart(8)}${percent.padStart(10)}`)
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
}
