import type { PageAsModel } from '#operations/crawl-folder/read-kept-page.ts'
import { refusePrivate } from '#operations/crawls/parse-target.ts'
import { InvalidInput } from '#operations/errors.ts'
import { readLivePage as readPage } from '#operations/page-detail/read-live-page.ts'
import { readCrawlOptions } from '../crawl/crawl-options.ts'
import { describeInTerminal } from '../describe-in-terminal.ts'
import { readCliSettings } from '../settings.ts'
import { isUsageError } from '../usage-error.ts'

/** Requests a page now, with the options that all crawls of the server have. */
export async function readLivePage(typed: string, crawlWords: string[], signal: AbortSignal): Promise<PageAsModel> {
  const options = await readCrawlOptions([...crawlWords, '--', typed], readCliSettings(), {}).catch((error) => {
    throw isUsageError(error) ? new InvalidInput(error.message) : error
  })
  const { url, pace, obeyRobots, userAgent, timeoutMs, allowedTargets, headers } = options
  refusePrivate(url, allowedTargets, describeInTerminal)
  const extraHeaders = { forOrigin: new URL(url).origin, headers }
  const plan = { url, pace, obeyRobots, userAgent, timeoutMs, allowedTargets, extraHeaders }
  return readPage(plan, signal, describeInTerminal)
}
