import { describeFailure } from '#domain/crawls/describe-failure.ts'
import { formatNumber } from '#domain/words/counts.ts'
import type { StartInput } from '#mcp/source.ts'
import { refusePrivate } from '#operations/crawls/parse-target.ts'
import { InvalidInput } from '#operations/errors.ts'
import { readCrawlOptions } from '../crawl/crawl-options.ts'
import { readCliSettings } from '../settings.ts'
import { isUsageError } from '../usage-error.ts'
import { inFields, wordsOf } from './crawl-words.ts'
import type { McpOptions } from './mcp-options.ts'

type Place = Pick<McpOptions, 'crawlWords' | 'maxPages'> & {
  /** The archive to compare with. */
  before: string | null
  /** A file with the URLs to crawl. */
  list: string | null
}

/** Checks what a client wants to crawl as `pagewarden crawl` does. Throws InvalidInput. */
export async function readStartInput(
  input: StartInput,
  { crawlWords, maxPages: highest, before, list }: Place,
): Promise<{ words: string[]; url: string; maxPages: number }> {
  const words = [
    ...[...crawlWords, ...wordsOf(input), '--quiet'],
    ...(before === null ? [] : [`--before=${before}`]),
    ...(list === null ? [] : [`--list=${list}`]),
    // The archive is written by `archiveCrawl`, into a folder that does not exist yet.
    ...['--format=parquet', '--out=kept'],
    ...(input.url === undefined ? [] : ['--', input.url]),
  ]
  const options = await readCrawlOptions(words, readCliSettings(), {}).catch((error) => {
    if (!isUsageError(error)) throw error
    throw new InvalidInput(inFields(error.message.replaceAll(list ?? '\0', 'the list')))
  })
  const { url, maxPages, allowedTargets } = options
  if (maxPages > highest) {
    throw new InvalidInput(
      `maxPages: this server crawls at most ${formatNumber(highest)} pages at a time. The person who starts it can ` +
        'allow more with --max-pages.',
    )
  }
  const { host } = new URL(url)
  refusePrivate(
    url,
    allowedTargets,
    (refusal) =>
      `${describeFailure(refusal)} If the user trusts ${host}, the person who starts this server can allow it: ` +
      `pagewarden mcp --allow-private ${host}.`,
  )
  return { words, url, maxPages }
}
