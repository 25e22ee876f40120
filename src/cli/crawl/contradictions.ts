import { resolve } from 'node:path'
import type { FlagValues } from '../flags/crawl-flags.ts'
import { UsageError } from '../usage-error.ts'
import type { CrawlWords } from './describe-crawl.ts'

/** Options that cannot both be meant are refused before anything is asked for. */
export function refuseContradictions({ address, values }: CrawlWords): void {
  const isGiven = (name: keyof FlagValues) => values[name] !== undefined && values[name] !== false
  const together = (one: string, other: string) => new UsageError(`${one} and ${other} make no sense together.`)
  if (address === undefined && !isGiven('list')) throw new UsageError('The address to crawl is missing.')
  if (address !== undefined && isGiven('list')) throw together('An address', '--list')
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
