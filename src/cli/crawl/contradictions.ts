import { resolve } from 'node:path'
import type { FlagValues } from '../flags/crawl-flags.ts'
import { UsageError } from '../usage-error.ts'
import type { CrawlWords } from './describe-crawl.ts'

export function rejectContradictions({ url, values }: CrawlWords): void {
  const isGiven = (name: keyof FlagValues) => values[name] !== undefined && values[name] !== false
  const together = (one: string, other: string) => new UsageError(`${one} and ${other} cannot be used together.`)
  if (url === undefined && !isGiven('list')) throw new UsageError('The URL to crawl is missing.')
  if (url !== undefined && isGiven('list')) throw together('A URL', '--list')
  for (const name of ['sitemap-only', 'depth', 'include', 'exclude'] as const) {
    if (isGiven('list') && isGiven(name)) throw together('--list', `--${name}`)
  }
  if (isGiven('sitemap-only') && isGiven('depth')) throw together('--sitemap-only', '--depth')
  const files = (['config', 'list', 'state', 'out'] as const).filter((name) => isGiven(name) && values[name] !== '-')
  for (const [index, name] of files.entries()) {
    const same = files.slice(0, index).find((other) => resolve(values[other] ?? '') === resolve(values[name] ?? ''))
    if (same !== undefined) throw new UsageError(`--${same} and --${name} name the same file.`)
  }
}
