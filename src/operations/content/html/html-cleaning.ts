import type { ContentHeading } from '#domain/content/content.ts'
import { InvalidInput } from '../../errors.ts'
import { furnishHtml } from './add-html-features.ts'
import { cleanHtml, cleanToKeep } from './clean-html.ts'

/**
 * `keep` throws if the HTML is too long or complex, `clean` keeps what it can, `show` prepares the HTML for visitors.
 */
export type CleaningTask = { purpose: 'keep' | 'clean' | 'show'; html: string }
export type CleanedHtml = { html: string; headings: ContentHeading[] }
/** Errors lose their class between threads, so a refusal is passed as its message. */
export type CleaningResult = CleanedHtml | { refusal: string }

export function runCleaning({ purpose, html }: CleaningTask): CleaningResult {
  if (purpose === 'show') return furnishHtml(cleanHtml(html))
  if (purpose === 'clean') return { html: cleanHtml(html), headings: [] }
  try {
    return { html: cleanToKeep(html), headings: [] }
  } catch (error) {
    if (error instanceof InvalidInput) return { refusal: error.message }
    throw error
  }
}
