import { z } from 'zod'
import { formatNumber, formatNumberOr } from '#domain/words/counts.ts'
import { neutralise, oneLine, quotedContent } from '../answers/page-content.ts'
import { CRAWL, lines, pageContent } from '../answers/shapes.ts'
import { defineTool } from '../tool.ts'

const MAX_CHARACTERS = 20_000

export const readPageAsModel = defineTool({
  name: 'read_page_as_model',
  title: 'Read a page as a language model does',
  description:
    'Returns what a language model reads of a page, and how many tokens that takes. With crawl, it is the main text ' +
    'that the crawl stored. Without crawl, a page of a host that was crawled is requested now, if robots.txt allows it, ' +
    'and returned as Markdown.',
  input: z.strictObject({
    url: z.string().min(1).max(4000),
    crawl: CRAWL.optional(),
    maxCharacters: z.int().min(200).max(MAX_CHARACTERS).default(6000).describe('Longer text is cut.'),
  }),
  output: z.looseObject({
    url: z.string(),
    textTokens: z.int().nullable(),
    charactersLeftOut: z.int(),
    pageContent,
  }),
  annotations: { readOnlyHint: true, openWorldHint: true },
  async run(source, { crawl = null, url, maxCharacters }, { signal }) {
    const { title, text: whole, length, ...page } = await source.readPageAsModel(crawl, url, signal)
    const shown = neutralise(whole.slice(0, maxCharacters))
    const charactersLeftOut = Math.max(0, length - maxCharacters)
    const { textTokens, htmlTokens, wordsWithoutScripts } = page
    const text = lines(
      `${page.url}: ${formatNumberOr(textTokens, 'an unknown number of')} tokens of text` +
        `${htmlTokens === null ? '' : `, ${formatNumber(htmlTokens)} of HTML`}. Title: ${quotedContent(title)}`,
      wordsWithoutScripts !== null && `Without scripts, it has ${formatNumber(wordsWithoutScripts)} words.`,
      charactersLeftOut > 0 && `${formatNumber(charactersLeftOut)} more characters are left out.`,
    )
    return {
      text,
      pageText: shown,
      data: { ...page, charactersLeftOut, pageContent: { title: oneLine(title), text: shown } },
    }
  },
})
