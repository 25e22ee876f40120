/** What somebody typed as the address of a link, as it is kept; null for what is none. */
export function linkUrl(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  if (/^(\/(?!\/)|#)/.test(text)) return text
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`
  if (/^mailto:[^@]+@[^@]+$/i.test(text)) return text
  const address = text.startsWith('//')
    ? `https:${text}`
    : /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
      ? text
      : `https://${text}`
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) && /[.:]|localhost/.test(new URL(address).host)
    ? address
    : null
}
