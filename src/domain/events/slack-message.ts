import type { SentEvent } from './event.ts'
import { wordsOfEvent } from './event-words.ts'

/** Slack refuses a message with a longer section. It may count the control characters as their escapes. */
const MAX_SECTION = 3000

/** A message for an incoming webhook of Slack. `text` is what notifications show. */
export function slackMessage(event: SentEvent): object {
  const { title, text, details, urls, link } = wordsOfEvent(event)
  return {
    text: escapeText(title),
    blocks: [
      { type: 'header', text: plain(title) },
      ...(text === null ? [] : [{ type: 'section', text: plain(text) }]),
      ...(details.length === 0
        ? []
        : [{ type: 'section', fields: details.map(([name, value]) => plain(`${name}: ${value}`)) }]),
      ...inSections(urls).map((lines) => ({ type: 'section', text: plain(lines) })),
      { type: 'actions', elements: [{ type: 'button', text: plain(link.label), url: link.url }] },
    ],
  }
}

/** Lines together, in as few sections as possible. */
function inSections(lines: string[]): string[] {
  const sections: string[] = []
  for (const line of lines) {
    const last = sections.at(-1)
    const together = `${last}\n${line}`
    if (last === undefined || escapeText(together).length > MAX_SECTION) sections.push(line)
    else sections[sections.length - 1] = together
  }
  return sections
}

/** Slack shows plain text as it is, so a page title cannot format it or mention anybody. */
function plain(text: string) {
  return { type: 'plain_text', text, emoji: false }
}

/** The three characters that Slack treats as control characters outside of plain text. */
function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
