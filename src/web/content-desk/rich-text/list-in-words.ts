type Item = { level: number; marker: string; html: string }

/** Word writes lists as paragraphs that begin with a bullet or a number. Those that follow each other become one list. */
export function wordLists(html: string): string {
  let written = ''
  let items: Item[] = []
  let end = 0
  for (const found of html.matchAll(LIST_PARAGRAPH)) {
    const between = html.slice(end, found.index)
    if (between.trim() !== '') {
      written += writeList(items) + between
      items = []
    }
    items.push(readItem(Number(found[1]), found[2] ?? ''))
    end = found.index + found[0].length
  }
  return written + writeList(items) + html.slice(end)
}

/** Bullets and numbers stand between marks for programs that know no lists; some browsers leave the marks out. */
function readItem(level: number, inner: string): Item {
  let marker = ''
  const take = (found: string) => {
    marker ||= found.replace(/<[^>]*>|&nbsp;|\s/gi, '')
    return ''
  }
  const html = inner.replace(FOR_OTHERS, take).replace(MARKER, take).replace(/\s+/g, ' ').trim()
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
const FOR_OTHERS = /<!(?:--)?\[if !supportLists\](?:--)?>.*?<!(?:--)?\[endif\](?:--)?>/is
const MARKER = /<span\b[^>]*mso-list:\s*ignore[^>]*>[^<]*(?:<span\b[^>]*>[^<]*<\/span>)?[^<]*<\/span>/i
const NUMBER = /^\(?[\da-z]{1,5}[.)]/i
