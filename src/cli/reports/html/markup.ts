/** Text that is safe to stand in a document as it is. */
export type Markup = { readonly markup: string }

type Value = string | number | Markup | Markup[] | null | false

/** A template that escapes every value, so that nothing a crawled page says can become part of the report's own HTML. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  let markup = parts[0] ?? ''
  for (const [index, value] of values.entries()) markup += written(value) + (parts[index + 1] ?? '')
  return { markup }
}

/** For what the program itself brings along: styles, script, pictures. */
export function trusted(markup: string): Markup {
  return { markup }
}

function written(value: Value): string {
  if (value === null || value === false) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escaped(value)
  return Array.isArray(value) ? value.map((each) => each.markup).join('') : value.markup
}

/** Control characters and halves of characters have no place in a document; marks that turn text round would mislead. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
