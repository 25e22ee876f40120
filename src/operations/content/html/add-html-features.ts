import type { ContentHeading } from '#domain/content/content.ts'
import { scrollableHtml } from '#domain/content/scrollable-html.ts'
import { FRAME_IDS } from '#domain/system/reserved-ids.ts'
import { unescapeHtml } from '#domain/words/opening-words.ts'

/** Adds ids to headings, keyboard scrolling to tables and code, and lazy loading to images. */
export function furnishHtml(clean: string): { html: string; headings: ContentHeading[] } {
  const headings: ContentHeading[] = []
  const taken = createIds()
  const changedIds = new Map<string, string>()
  const html = scrollableHtml(clean)
    .replace(
      /<h([234])(?: id="([^"]*)")?>(.*?)<\/h\1>/gs,
      (element, level: string, ownId: string | undefined, inner: string) => {
        if (level === '4' && !ownId) return element
        const text = inner.replace(/<[^>]*>/g, '').trim()
        const id = taken.claim(ownId ? avoidFrameId(ownId) : slugOf(text))
        if (ownId && FRAME_IDS.has(ownId) && !changedIds.has(ownId)) changedIds.set(ownId, id)
        if (level === '2' && text !== '') headings.push({ id, text: unescapeHtml(text) })
        return `<h${level} id="${id}">${inner}</h${level}>`
      },
    )
    // Update links within the text to headings whose ids were changed.
    .replace(/(<a href="#)([^"]*)"/g, (_, before: string, id: string) => `${before}${changedIds.get(id) ?? id}"`)
    .replace(/<img (?![^>]*\bloading=)/g, '<img loading="lazy" ')
  return { html, headings }
}

function avoidFrameId(id: string): string {
  return FRAME_IDS.has(id) ? `part-${id}` : id
}

/** Adds a number to a taken id and remembers the number: starting at 2 every time would take quadratic time. */
function createIds() {
  const taken = new Set<string>(FRAME_IDS)
  const numbers = new Map<string, number>()
  return {
    claim(preferred: string): string {
      let id = preferred
      let number = numbers.get(preferred) ?? 1
      while (taken.has(id)) {
        number += 1
        id = `${preferred}-${number}`
      }
      numbers.set(preferred, number)
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
