type Item = { level: number; marker: string; html: string }

/** Microsoft Word writes list items as paragraphs with a bullet or number. Adjacent items become one list. */
export function wordLists(html: string): string {
  let result = ''
  let items: Item[] = []
  let end = 0
  for (const found of html.matchAll(LIST_PARAGRAPH)) {
    const between = html.slice(end, found.index)
    if (between.trim() !== '') {
      result += writeList(items) + between
      items = []
    }
    items.push(readItem(Number(found[1]), found[2] ?? ''))
    end = found.index + found[0].length
  }
  return result + writeList(items) + html.slice(end)
}

/**
 * Microsoft Word wraps each bullet or number in a conditional comment (`!supportLists`). Some browsers drop the comment
 * but keep the bullet, so remove both.
 */
function readItem(level: number, inner: string): Item {
  let marker = ''
  const take = (found: string) => {
    marker ||= found.replace(/<[^>]*>|&nbsp;|\s/gi, '')
    return ''
  }
  const html = inner.replace(CONDITIONAL, take).replace(MARKER, take).replace(/\s+/g, ' ').trim()
  return { level, marker, html }
}

function writeList(items: Item[]): string {
  const open: { level: number; tag: string }[] = []
  const close = () => `</li></${open.pop()?.tag}>`
  let html = ''
  for (const { level, marker, html: words } of items) {
    const tag = NUMBER.test(marker) ? 'ol' : 'ul'
    let last = open.at(-1)
    while (last && (last.level > level || (last.level === level && last.tag !== tag))) {
      html += close()
      last = open.at(-1)
    }
    if (last?.level === level) html += '</li>'
    else {
      open.push({ level, tag })
      html += `<${tag}${startOf(marker)}>`
    }
    html += `<li>${words}`
  }
  while (open.length > 0) html += close()
  return html
}

function startOf(marker: string): string {
  const number = Number.parseInt(marker, 10)
  return number > 1 ? ` start="${number}"` : ''
}

const LIST_PARAGRAPH = /<p\b[^>]*\bmso-list:\s*l\d+\s+level(\d)[^>]*>(.*?)<\/p>/gis
const CONDITIONAL = /<!(?:--)?\[if !supportLists\](?:--)?>.*?<!(?:--)?\[endif\](?:--)?>/is
const MARKER = /<span\b[^>]*mso-list:\s*ignore[^>]*>[^<]*(?:<span\b[^>]*>[^<]*<\/span>)?[^<]*<\/span>/i
const NUMBER = /^\(?[\da-z]{1,5}[.)]/i
