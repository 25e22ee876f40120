/** Titles of pages that test whether the visitor is a person. */
const TITLES =
  /^(?:just a moment|attention required|checking your browser|please wait|one more step|security check|are you (?:a )?(?:human|robot)|verify(?:ing)? you are (?:a )?human|human verification|pardon our interruption|access denied|request unsuccessful|ddos[- ]guard|captcha)\b/i

const MAX_LENGTH = 200

/** Whether a response tests the visitor instead of showing the page, by a header of the firewall or by its title. */
export function isChallengePage(headers: Record<string, string>, html: string): boolean {
  if (headers['cf-mitigated'] !== undefined || headers['x-amzn-waf-action'] !== undefined) return true
  const title = /<title[^>]{0,200}>([^<]{0,300})/i.exec(html.slice(0, 64 * 1024))?.[1] ?? ''
  return TITLES.test(title.trim())
}

/** The first words that a visitor would read, for evidence. */
export function firstWords(html: string): string {
  const text = html
    .slice(0, 64 * 1024)
    .replace(/<(script|style|svg|noscript|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<[^>]*(?:>|$)/g, ' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trim()}…` : text
}
