import { z } from 'zod'
import { formatNumber, formatNumberOr } from '#domain/words/counts.ts'
import type { PageAsModel } from '#operations/crawl-folder/read-kept-page.ts'
import { neutralise, oneLine, quotedContent } from '../answers/page-content.ts'
import { CRAWL, lines, pageContent } from '../answers/shapes.ts'
import type { LocalSource } from '../source.ts'
import { type Answer, defineTool, READS } from '../tool.ts'

const MAX_CHARACTERS = 20_000

const url = z.string().min(1).max(4000)
const maxCharacters = z.int().min(200).max(MAX_CHARACTERS).default(6000).describe('Longer text is cut.')

const TOKENS =
  'textTokens is an estimate for the main text alone, without navigation, header and footer, whatever is returned.'

const TOOL = {
  name: 'read_page_as_model',
  title: 'Read a page as a language model does',
  output: z.looseObject({
    url: z.string(),
    textTokens: z.int().nullable(),
    charactersLeftOut: z.int(),
    pageContent,
  }),
}

/** Of a crawl, or requested now. */
export const readPageAsModel = defineTool({
  ...TOOL,
  description:
    'Returns what a language model reads of a page. With crawl, it is the main text that the crawl stored. Without crawl, ' +
    `a page of a host that was crawled is requested now, if robots.txt allows it, and returned as Markdown. ${TOKENS}`,
  input: z.strictObject({ url, crawl: CRAWL.optional(), maxCharacters }),
  annotations: { readOnlyHint: true, openWorldHint: true },
  async run(source: LocalSource, { crawl, url, maxCharacters }, { signal }) {
    const page = crawl === undefined ? await source.readLivePage(url, signal) : await source.readPageAsModel(crawl, url)
    return describePage(page, maxCharacters)
  },
})

/** Of a crawl only: on a server, a model must not be able to request URLs. */
export const readCrawledPageAsModel = defineTool({
  ...TOOL,
  description: `Returns what a language model reads of a page: the main text that the crawl stored. ${TOKENS}`,
  input: z.strictObject({ crawl: CRAWL, url, maxCharacters }),
  annotations: READS,
  run: async (source, { crawl, url, maxCharacters }) =>
    describePage(await source.readPageAsModel(crawl, url), maxCharacters),
})

function describePage({ title, text: whole, length, ...page }: PageAsModel, maxCharacters: number): Answer {
  const shown = neutralise(whole.slice(0, maxCharacters))
  const charactersLeftOut = Math.max(0, length - maxCharacters)
  const { textTokens, htmlTokens, wordsWithoutScripts } = page
  const text = lines(
    `${page.url}: ${formatNumberOr(textTokens, 'an unknown number of')} tokens of main text` +
      `${htmlTokens === null ? '' : `, ${formatNumber(htmlTokens)} of HTML`}. Title: ${quotedContent(title)}`,
    wordsWithoutScripts !== null && `Without scripts, it has ${formatNumber(wordsWithoutScripts)} words.`,
    charactersLeftOut > 0 && `${formatNumber(charactersLeftOut)} more characters are left out.`,
  )
  return {
    text,
    pageText: shown,
    data: { ...page, charactersLeftOut, pageContent: { title: oneLine(title), text: shown } },
  }
}
