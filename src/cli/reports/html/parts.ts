import { colourOf } from '#domain/issues/score.ts'
import { counted } from '#domain/words/counts.ts'
import type { ReportedPage } from '../reported-page.ts'
import { shortUrl } from '../short-url.ts'
import { html, type Markup } from './markup.ts'

/** A link that sends no referrer. A URL that is not http(s) stays plain text. */
export function link(url: string, text = url): Markup {
  if (!/^https?:\/\//i.test(url)) return html`${text}`
  return html`<a href="${url}" rel="noopener noreferrer nofollow" target="_blank">${text}</a>`
}

export function scoreBadge(score: number): Markup {
  return html`<span class="badge ${colourOf(score)}">${score}</span>`
}

export function linkedFrom({ linkedFrom: sources }: Pick<ReportedPage, 'linkedFrom'>, origin: string): Markup | null {
  if (sources === undefined) return null
  if (sources.count === 0) return html`<span class="note sources">No crawled page links to it.</span>`
  const left = sources.count - sources.pages.length
  const links = sources.pages.map((url) => html`${link(url, shortUrl(url, origin))} `)
  return html`<span class="note sources">Linked from ${links}${left > 0 && `and ${counted(left, 'more page')}`}</span>`
}

export function section(id: string, title: string, note: string, body: Markup | Markup[]): Markup {
  return html`<section id="${id}"><h2>${title}</h2>${note !== '' && html`<p class="note">${note}</p>`}${body}</section>`
}

export function collapsed(title: string, body: Markup): Markup {
  return html`<details class="more"><summary>${title}</summary>${body}</details>`
}

export function firstOf<Item>(
  items: Item[],
  max: number,
  draw: (item: Item) => Markup,
  rest: (left: number) => Markup,
) {
  const drawn = items.slice(0, max).map(draw)
  return items.length > max ? [...drawn, rest(items.length - max)] : drawn
}
