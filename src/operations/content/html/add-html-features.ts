import type { ContentHeading } from '#domain/content/content.ts'
import { movableHtml } from '#domain/content/scrollable-html.ts'
import { FRAME_IDS } from '#domain/system/reserved-ids.ts'
import { unescapeHtml } from '#domain/words/opening-words.ts'

/** Headings that can be linked to, tables and code that can be moved sideways by key, pictures that wait until they are near. */
export function furnishHtml(clean: string): { html: string; headings: ContentHeading[] } {
  const headings: ContentHeading[] = []
  const taken = createIds()
  const moved = new Map<string, string>()
  const html = movableHtml(clean)
    .replace(
      /<h([234])(?: id="([^"]*)")?>(.*?)<\/h\1>/gs,
      (whole, level: string, ownId: string | undefined, inner: string) => {
        if (level === '4' && !ownId) return whole
        const text = inner.replace(/<[^>]*>/g, '').trim()
        const id = taken.claim(ownId ? besideFrame(ownId) : slugOf(text))
        if (ownId && FRAME_IDS.has(ownId) && !moved.has(ownId)) moved.set(ownId, id)
        if (level === '2' && text !== '') headings.push({ id, text: unescapeHtml(text) })
        return `<h${level} id="${id}">${inner}</h${level}>`
      },
    )
    // Links of the text to a heading of its own follow it.
    .replace(/(<a href="#)([^"]*)"/g, (_, before: string, id: string) => `${before}${moved.get(id) ?? id}"`)
    .replace(/<img (?![^>]*\bloading=)/g, '<img loading="lazy" ')
  return { html, headings }
}

/** As it is, unless the page around has it. */
function besideFrame(id: string): string {
  return FRAME_IDS.has(id) ? `part-${id}` : id
}

/** Counts on from the last number of the same heading: to begin at 2 each time would take minutes with thousands of them. */
function createIds() {
  const taken = new Set<string>(FRAME_IDS)
  const numbers = new Map<string, number>()
  return {
    claim(wanted: string): string {
      let id = wanted
      let number = numbers.get(wanted) ?? 1
      while (taken.has(id)) {
        number += 1
        id = `${wanted}-${number}`
      }
      numbers.set(wanted, number)
      taken.add(id)
      return id
    },
  }
}

function slugOf(text: string): string {
  const slug = unescapeHtml(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return `part-${slug.slice(0, 60)}`
}
