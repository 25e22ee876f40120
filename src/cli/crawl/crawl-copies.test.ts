import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runPagewarden } from '#testing/run-pagewarden.ts'
import { type ServedSite, serveSite } from '#testing/sites/serve-site.ts'

const words = (start: string) => Array.from({ length: 60 }, (_, nth) => `${start}${nth}`).join(' ')
const LINKS = ['/rye', '/offers/rye', '/oats?from=home', '/oats?from=menu', '/rolls', '/near/rolls', '/index.html']
const page = (path: string, text: string, footer = '') =>
  `<!doctype html><title>${path}</title><main>${LINKS.map((href) => `<a href="${href}"></a>`).join('')}${text}</main>` +
  `<footer>${footer}</footer>`

let site: ServedSite
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-copies-'))
  site = await serveSite({
    ...{ '/': page('/', words('home')), '/index.html': page('/', words('home')) },
    ...{ '/rye': page('Rye', words('rye')), '/offers/rye': page('Offer', words('rye')) },
    ...{ '/oats?from=home': page('Oats', words('oats')), '/oats?from=menu': page('Oats', words('oats')) },
    ...{ '/rolls': page('Rolls', words('roll'), 'Since 1924'), '/near/rolls': page('Near', words('roll'), 'Open') },
  })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const CHECKS = ['duplicate_content', 'exact_duplicate', 'parameter_duplicates', 'index_file_split']

async function judge(only: string[], ...command: string[]) {
  const { out } = await runPagewarden(...command, '--quiet', '--format', 'json', '--only', only.join(','))
  const { tallies, score } = JSON.parse(out).summary.checks
  const { found, scoredElsewhere } = tallies.duplicate_content
  const split = tallies.index_file_split?.scoredElsewhere
  const lines = score.deductions.map((each: { check: string; found: number; judged: number }) => [
    ...[each.check, each.found, each.judged],
  ])
  return {
    found,
    scoredElsewhere,
    split,
    lines: Object.fromEntries(lines.map(([id, ...counts]: string[]) => [id, counts])),
  }
}

it('copies that several checks report cost points once, in a crawl and in the audit of its archive', async () => {
  const archive = join(folder, 'archive')
  const target = ['crawl', site.origin, '--allow-private', `127.0.0.1:${site.port}`, '--delay', '0']
  const crawled = await judge(CHECKS, ...target, '--archive', archive)
  expect(crawled).toEqual({
    ...{ found: 8, scoredElsewhere: 6, split: 1 },
    lines: { duplicate_content: [2, 8], exact_duplicate: [4, 8], parameter_duplicates: [2, 8] },
  })
  expect(await judge(CHECKS, 'audit', archive)).toEqual(crawled)
  expect(await judge(['duplicate_content'], 'audit', archive)).toEqual({
    ...{ found: 8, lines: { duplicate_content: [8, 8] } },
  })
}, 120_000)
