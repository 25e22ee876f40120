/** Turns HTML into lines of text for comparison. Each block is one line, with a prefix such as # or • for its kind. */
export function htmlLines(html: string): string[] {
  return (
    html
      .replace(/\s+/g, ' ')
      .replace(/<img\b[^>]*>/gi, (image) => `\n[Picture: ${attributeOf(image, 'alt') || attributeOf(image, 'src')}]\n`)
      .replace(/<a\b([^>]*)>(.*?)<\/a>/gi, (_all, attributes, text) => `${text} (${attributeOf(attributes, 'href')})`)
      .replace(/<h([1-6])\b[^>]*>/gi, (_all, level) => `\n${'#'.repeat(Number(level))} `)
      .replace(/<li\b[^>]*>/gi, '\n• ')
      .replace(/<hr\b[^>]*>/gi, '\n———\n')
      .replace(/<\/?(p|div|h[1-6]|ul|ol|blockquote|pre|figure|figcaption|table|tr|br)\b[^>]*>/gi, '\n')
      .replace(/<\/?t[dh]\b[^>]*>/gi, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/&(\w+|#\d+);/g, (entity, name) => ENTITIES[name] ?? entity)
      // A paragraph inside a list item stays on the line of its bullet.
      .replace(/• *\n+/g, '• ')
      .split('\n')
      .map((line) => line.replace(/ {2,}/g, ' ').trim())
      .filter((line) => line !== '' && line !== '•')
  )
}

function attributeOf(element: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(element)?.[1] ?? ''
}

const ENTITIES: Record<string, string | undefined> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ', '#39': "'" }
