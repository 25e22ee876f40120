import { languageTagFault } from '#domain/languages/language-tag.ts'
import { suggestLanguageTag } from '#domain/languages/suggest-language-tag.ts'

const MAX_SHOWN = 100

/** What is wrong with a language tag, and what was probably meant; null for a valid tag. */
export function describeTagFault(tag: string): string | null {
  const fault = languageTagFault(tag)
  if (fault === null) return null
  const shown = tag.length > MAX_SHOWN ? `${tag.slice(0, MAX_SHOWN)}…` : tag
  const suggestion = suggestLanguageTag(tag)
  return `“${shown}” ${fault}${suggestion === null ? '' : `${MEANT}${suggestion}`}`
}

const MEANT = '; probably meant: '

/** Takes the suggestion out of a description by `describeTagFault`. */
export function suggestionIn(saw: string | undefined): string | null {
  return saw?.split(MEANT)[1]?.split(' ')[0] ?? null
}
