/**
 * Tags and entities that were encoded twice, so that people see them. A lone opening tag is left out: it may be the
 * subject of the text, as in “The <div> element”.
 */
export function leftoverMarkup(text: string): string[] {
  if (!text.includes('&') && !text.includes('<')) return []
  return [...new Set(text.slice(0, MAX_READ).match(LEFTOVER) ?? [])]
}

const MAX_READ = 2000
const ELEMENTS = 'a|abbr|b|big|center|div|em|font|h[1-6]|i|li|mark|p|small|span|strike|strong|sub|sup|u|ul'
const ENTITIES =
  'amp|quot|apos|lt|gt|nbsp|shy|ndash|mdash|hellip|lsquo|rsquo|sbquo|ldquo|rdquo|bdquo|laquo|raquo|bull|middot|copy|' +
  'reg|trade|euro|deg|times|[aouAOU]uml|szlig|[aeiouAEIOU](?:acute|grave|circ)|[cC]cedil|[anoANO]tilde|' +
  '#\\d{1,7}|#[xX][0-9a-fA-F]{1,6}'
const LEFTOVER = new RegExp(
  `</(?:${ELEMENTS})\\s?>|<(?:${ELEMENTS})\\s[a-z-]+=|<br ?/>|(?<=[\\p{L}\\p{N}.,;!?])<br>|&(?:${ENTITIES});`,
  'gu',
)
