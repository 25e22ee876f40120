import { Marked } from 'marked'
import { movableHtml } from '#domain/content/scrollable-html.ts'
import envExample from '../../../.env.example?raw'
import { crawlOptionsTable } from './crawl-options-table.ts'
import { getTheSoftware } from './get-the-software.ts'
import { settingsTables } from './settings-tables.ts'

/** Addresses in a text are examples: they are no links. */
const markdown = new Marked({ tokenizer: { url: () => undefined } })

const FILES = import.meta.glob<string>('./guides/*.md', { query: '?raw', import: 'default', eager: true })

/** What a guide takes from the code or from the settings of this server, so that the two cannot disagree. */
const INSERTS: Record<string, (sourceUrl: string | null) => string> = {
  settings: () => settingsTables(envExample),
  'crawl-options': crawlOptionsTable,
  'get-the-software': getTheSoftware,
}

/** The HTML of a guide. Its words are our own, so nothing has to be cleaned. */
export function renderGuide(slug: string, sourceUrl: string | null): string {
  const text = FILES[`./guides/${slug}.md`]
  if (text === undefined) throw new Error(`There is no file for the guide ${slug}`)
  const whole = text.replace(/^\{\{([\w-]+)\}\}$/gm, (_, name: string) => {
    const insert = INSERTS[name]
    if (!insert) throw new Error(`The guide ${slug} asks for ${name}, which nobody makes`)
    return insert(sourceUrl)
  })
  return movableHtml(markdown.parse(whole, { async: false }))
}
