/** Completes a typed link, for example with `mailto:`. Null if it is invalid. */
export function linkUrl(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  if (/^(\/(?!\/)|#)/.test(text)) return text
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`
  if (/^mailto:[^@]+@[^@]+$/i.test(text)) return text
  const url = text.startsWith('//')
    ? `https:${text}`
    : /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
      ? text
      : `https://${text}`
  return /^https?:\/\/[^/]/i.test(url) && URL.canParse(url) && /[.:]|localhost/.test(new URL(url).host) ? url : null
}
