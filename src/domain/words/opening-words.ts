const MAX_LENGTH = 160
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&' }

/** The first words of a clean HTML text: as many whole ones as a search result shows. Headings and code are no sentences. */
export function openingWords(html: string): string {
  const sentences = html.replace(/<(h[1-6]|pre|table|figcaption)\b.*?<\/\1>/gs, ' ')
  return cutAtWord(textOf(sentences), MAX_LENGTH) || cutAtWord(textOf(html), MAX_LENGTH)
}

/** A text that is too long, up to the last whole word that leaves room for the dots. */
export function cutAtWord(text: string, longest: number): string {
  const characters = [...text]
  if (characters.length <= longest) return text
  const cut = characters.slice(0, longest).join('')
  const end = cut.lastIndexOf(' ')
  // Scripts without spaces are cut between characters.
  const kept = end > 0 ? cut.slice(0, end) : characters.slice(0, longest - 1).join('')
  return `${kept.replace(/[\s\p{P}]+$/u, '')}…`
}

function textOf(html: string): string {
  return unescapeHtml(html.replace(/<\/?(a|strong|em|u|s|sub|sup|kbd|mark|code)\b[^>]*>/g, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The text behind the few entities that clean HTML has. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
}
