import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { FlagValues } from '../flags/crawl-flags.ts'
import { UsageError } from '../usage-error.ts'
import type { CrawlWords } from './describe-crawl.ts'

const FILE_FLAGS = ['config', 'list', 'state', 'out', 'archive'] as const
type FileFlag = (typeof FILE_FLAGS)[number]

export function rejectContradictions({ url, values }: Pick<CrawlWords, 'url' | 'values'>): void {
  const isGiven = (name: keyof FlagValues) => values[name] !== undefined && values[name] !== false
  const together = (one: string, other: string) => new UsageError(`${one} and ${other} cannot be used together.`)
  if (url === undefined && !isGiven('list')) throw new UsageError('The URL to crawl is missing.')
  if (url !== undefined && isGiven('list')) throw together('A URL', '--list')
  for (const name of ['sitemap-only', 'depth', 'include', 'exclude'] as const) {
    if (isGiven('list') && isGiven(name)) throw together('--list', `--${name}`)
  }
  if (isGiven('samples') && values.render !== 'sample') throw new UsageError('--samples needs --render sample.')
  if (isGiven('width') && (values.render ?? 'never') === 'never') throw new UsageError('--width needs --render.')
  if (isGiven('measure') && (values.render ?? 'never') === 'never') {
    throw new UsageError('--measure needs rendered pages: add --render always, sample or auto.')
  }
  if (isGiven('sitemap-only') && isGiven('depth')) throw together('--sitemap-only', '--depth')
  const files = FILE_FLAGS.filter((name) => isGiven(name) && values[name] !== '-')
  for (const [index, name] of files.entries()) {
    const same = files.slice(0, index).find((other) => resolve(values[other] ?? '') === resolve(values[name] ?? ''))
    if (same !== undefined) throw new UsageError(`--${same} and --${name} name the same file.`)
  }
  rejectFilesInArchive(values, files)
}

/** The folder of an archive and the two folders next to it are deleted and rewritten, so no file may be in them. */
function rejectFilesInArchive(values: FlagValues, files: FileFlag[]): void {
  const archive = values.format === 'parquet' ? 'out' : 'archive'
  const folder = files.includes(archive) ? realPathOf(values[archive] ?? '') : null
  if (folder === null) return
  const replaced = ['', '.unfinished', '.replaced'].map((end) => `${folder}${end}`)
  for (const name of files.filter((each) => each !== archive)) {
    const file = realPathOf(values[name] ?? '')
    if (!replaced.some((each) => file === each || file.startsWith(`${each}${sep}`))) continue
    throw new UsageError(
      `--${name} names a file in the folder of --${archive}, which an archive replaces. Choose a place outside of it.`,
    )
  }
}

/** Resolves symbolic links in the part of the path that exists. */
function realPathOf(path: string): string {
  const full = resolve(path)
  if (existsSync(full)) return realpathSync(full)
  return dirname(full) === full ? full : join(realPathOf(dirname(full)), basename(full))
}
