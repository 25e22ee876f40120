import type { SentEvent } from './event.ts'
import { wordsOfEvent } from './event-words.ts'

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
      ...(urls.length === 0 ? [] : [{ type: 'section', text: plain(urls.join('\n')) }]),
      { type: 'actions', elements: [{ type: 'button', text: plain(link.label), url: link.url }] },
    ],
  }
}

/** Slack shows plain text as it is, so a page title cannot format it or mention anybody. */
function plain(text: string) {
  return { type: 'plain_text', text, emoji: false }
}

/** The three characters that Slack treats as control characters outside of plain text. */
function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
