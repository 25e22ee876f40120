import { describeFailure } from '#domain/crawls/describe-failure.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import { estimateTokens } from '#domain/languages/estimate-tokens.ts'
import { checkIds } from '../checks/check-ids.ts'
import type { PageAsModel } from '../crawl-folder/read-kept-page.ts'
import { LimitReached, NotFound } from '../errors.ts'
import { createReaderThreads } from '../page-reading/reader-threads.ts'
import { crawlOnePage, MAX_RECHECK_MS, type PagePlan } from './crawl-one-page.ts'
import { createMarkdownReaders } from './markdown-readers.ts'

/** Each needs threads of its own. */
const MAX_AT_ONCE = 2
let running = 0

type Plan = Omit<PagePlan, 'ruleSet' | 'render' | 'startUrl'>

/**
 * Requests a page, as robots.txt allows, and returns it as Markdown. Throws NotFound with the reason, in the words of
 * `describe`, if it does not load.
 */
export async function readLivePage(
  plan: Plan,
  signal: AbortSignal,
  describe: (failure: FetchFailure) => string = describeFailure,
): Promise<PageAsModel> {
  if (running >= MAX_AT_ONCE) throw new LimitReached('Other pages are being read. Try again in a few seconds.', 5)
  running += 1
  const readers = createReaderThreads()
  const markdownReaders = createMarkdownReaders()
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(MAX_RECHECK_MS)])
    const tools = { readers, browser: {}, onFault: () => {} }
    const onePage = { ...plan, startUrl: plan.url, ruleSet: NO_CHECKS(), keepsGroups: true }
    const { page, response } = await crawlOnePage(tools, onePage, limited)
    if (page.failure) throw new NotFound(describe(page.failure))
    if (response === null) throw new NotFound(`${plan.url} did not load.`)
    const { markdown } = await markdownReaders.run({ response, countsTokens: false }, limited)
    const { url, title } = page.result
    const mainText = page.facts?.text
    const textTokens = mainText === undefined ? null : estimateTokens(mainText)
    const text = markdown ?? ''
    const words = page.facts?.mainText.wordCount ?? null
    const unknown = { htmlTokens: null, language: null, wordsWithoutScripts: null }
    return { url, format: 'markdown', title, text, length: text.length, textTokens, words, ...unknown }
  } finally {
    running -= 1
    await Promise.all([readers.close(), markdownReaders.close()])
  }
}

/** Only the text is needed. */
const NO_CHECKS = () => ({ checks: Object.fromEntries(checkIds().map((id) => [id, { isOff: true as const }])) })
