const MAX_LENGTH = 160
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&' }

/** The first words of clean HTML, as many as a search result shows. Skips headings and code. */
export function openingWords(html: string): string {
  const sentences = html.replace(/<(h[1-6]|pre|table|figcaption)\b.*?<\/\1>/gs, ' ')
  return cutAtWord(textOf(sentences), MAX_LENGTH) || cutAtWord(textOf(html), MAX_LENGTH)
}

/** Cuts a long text after the last whole word that leaves space for the ellipsis. */
export function cutAtWord(text: string, maxLength: number): string {
  const cut = text.slice(0, endOf(text, maxLength))
  if (cut.length === text.length) return text
  const end = cut.lastIndexOf(' ')
  // Without a space, as in Chinese, the text is cut between characters.
  const start = cut.slice(0, end > 0 ? end : endOf(text, maxLength - 1))
  return `${start.replace(/[\s\p{P}]+$/u, '')}…`
}

/** Where a number of characters ends. Some take two UTF-16 units. */
function endOf(text: string, characters: number): number {
  let end = 0
  for (let count = 0; count < characters && end < text.length; count += 1)
    end += (text.codePointAt(end) as number) > 0xffff ? 2 : 1
  return end
}

function textOf(html: string): string {
  return unescapeHtml(html.replace(/<\/?(a|strong|em|u|s|sub|sup|kbd|mark|code)\b[^>]*>/g, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Decodes the few entities that clean HTML contains. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
}
