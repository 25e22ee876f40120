/** HTML that is safe to insert as it is. */
export type Markup = { readonly markup: string }

type Value = string | number | Markup | Markup[] | null | false

/** A template tag that escapes every value, so that text of a crawled page can't become HTML of the report. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  let markup = parts[0] ?? ''
  for (const [index, value] of values.entries()) markup += render(value) + (parts[index + 1] ?? '')
  return { markup }
}

/** Not escaped, so use it only for our own styles and scripts. */
export function trusted(markup: string): Markup {
  return { markup }
}

function render(value: Value): string {
  if (value === null || value === false) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escaped(value)
  return Array.isArray(value) ? value.map((each) => each.markup).join('') : value.markup
}

/** Replaces control characters, and direction marks that would make text misleading. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
