import { Marked } from 'marked'
import { scrollableHtml } from '#domain/content/scrollable-html.ts'
import envExample from '../../../.env.example?raw'
import { crawlOptionsTable, mcpOptionsTable } from './crawl-options-table.ts'
import { getTheSoftware } from './get-the-software.ts'
import { settingsTables } from './settings-tables.ts'
import { SITE_SCORE_INSERTS } from './site-score-tables.ts'

/** URLs in the guides are examples, so they do not become links. */
const markdown = new Marked({ tokenizer: { url: () => undefined } })

const FILES = import.meta.glob<string>('./guides/*.md', { query: '?raw', import: 'default', eager: true })

/** Generated from the code or the server's settings, so that guides stay up to date. */
const INSERTS: Record<string, (sourceUrl: string | null) => string> = {
  settings: () => settingsTables(envExample),
  'crawl-options': crawlOptionsTable,
  'mcp-options': mcpOptionsTable,
  'get-the-software': getTheSoftware,
  ...SITE_SCORE_INSERTS,
}

/** The HTML is not sanitised, because we wrote it. */
export function renderGuide(slug: string, sourceUrl: string | null): string {
  const text = FILES[`./guides/${slug}.md`]
  if (text === undefined) throw new Error(`There is no file for the guide ${slug}`)
  const complete = text.replace(/^\{\{([\w-]+)\}\}$/gm, (_, name: string) => {
    const insert = INSERTS[name]
    if (!insert) throw new Error(`The guide ${slug} uses the unknown insert ${name}`)
    return insert(sourceUrl)
  })
  return scrollableHtml(markdown.parse(complete, { async: false }))
}
