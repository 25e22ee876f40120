import type { ContentHeading } from '#domain/content.ts'
import { FRAME_IDS } from '#domain/frame-ids.ts'
import { movableHtml } from '#domain/movable-html.ts'
import { unescapeHtml } from '#domain/opening-words.ts'
import { cleanHtml } from './clean-html.ts'

type Shown = { html: string; headings: ContentHeading[] }

const MOST_KEPT = 500
const kept = new Map<string, Shown & { source: string }>()

/**
 * An item's HTML as visitors get it: cleaned once more, for it may have been written when less was known of what is
 * harmful. What was made of it before is used again as long as it says the same.
 */
export function shownHtml(itemId: string, source: string): Shown {
  const before = kept.get(itemId)
  if (before?.source === source) return before
  const shown = { source, ...furnishHtml(cleanHtml(source)) }
  kept.delete(itemId)
  kept.set(itemId, shown)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return shown
}

/** Headings that can be linked to, tables and code that can be moved sideways by key, pictures that wait until they are near. */
export function furnishHtml(clean: string): Shown {
  const headings: ContentHeading[] = []
  const taken = new Set<string>(FRAME_IDS)
  const moved = new Map<string, string>()
  const html = movableHtml(clean)
    .replace(
      /<h([234])(?: id="([^"]*)")?>(.*?)<\/h\1>/gs,
      (whole, level: string, ownId: string | undefined, inner: string) => {
        if (level === '4' && !ownId) return whole
        const text = inner.replace(/<[^>]*>/g, '').trim()
        const id = freeId(ownId ? besideFrame(ownId) : slugOf(text), taken)
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

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`
  taken.add(id)
  return id
}

function slugOf(text: string): string {
  const slug = unescapeHtml(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return `part-${slug.slice(0, 60)}`
}
