import type { SentEvent } from './event.ts'
import { wordsOfEvent } from './event-words.ts'

/** An adaptive card for an incoming webhook of Microsoft Teams. */
export function teamsMessage(event: SentEvent): object {
  const { title, text, details, urls, link } = wordsOfEvent(event)
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      paragraph([{ ...run(title), weight: 'Bolder', size: 'Medium' }]),
      ...(text === null ? [] : [paragraph([run(text)])]),
      ...details.map(([name, value]) => paragraph([{ ...run(`${name}: `), weight: 'Bolder' }, run(value)])),
      ...urls.map((url) => paragraph([run(url)])),
    ],
    actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
  }
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card }],
  }
}

/** Unlike a text block, a rich text block reads no Markdown, so a page title cannot format it or add links. */
function paragraph(inlines: object[]) {
  return { type: 'RichTextBlock', inlines }
}

function run(text: string) {
  return { type: 'TextRun', text }
}
