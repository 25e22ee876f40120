import type { Resource } from '#domain/facts/resource-facts.ts'
import type { Attributes } from '../../scan/attributes.ts'
import { isExecutable } from '../script-kind.ts'

type Kind = Resource['kind']

const HINTS = new Set(['preload', 'modulepreload', 'prefetch', 'preconnect', 'dns-prefetch', 'prerender'])
/** Media types other than a screen. Browsers support only `print`; the others never match. */
const OTHER_MEDIA =
  /^\s*(?:not\s+(?:all|screen)\s*$|(?:only\s+)?(?:print|speech|aural|braille|embossed|handheld|projection|tty|tv)\b)/i

/** What a `<link>` loads. One link can be a style sheet and its preload. */
export function kindsOfLink({ rel = '', as = '', type }: Attributes): Kind[] {
  const kinds: Kind[] = []
  const words = tokensOf(rel)
  if (words.includes('stylesheet') && isCss(type)) kinds.push('style')
  const isHint = words.some((word) => HINTS.has(word))
  if (isHint) kinds.push(words.includes('preload') && as.trim().toLowerCase() === 'font' ? 'font' : 'hint')
  return kinds
}

/** Whether a style sheet in the head delays the first drawing. */
export function styleBlocks({ rel = '', media = '', disabled }: Attributes): boolean {
  if (disabled !== undefined || tokensOf(rel).includes('alternate')) return false
  return media.trim() === '' || media.split(',').some((query) => !OTHER_MEDIA.test(query))
}

/** Whether a browser loads the script file. `nomodule` is for browsers that are no longer in use. */
export function loadsScript(attributes: Attributes): boolean {
  const isModule = attributes.type?.trim().toLowerCase() === 'module'
  return isExecutable(attributes) && (attributes.nomodule === undefined || isModule)
}

/** Whether a script file in the head delays the first drawing. */
export function scriptBlocks({ type = '', async, defer, blocking = '' }: Attributes): boolean {
  if (tokensOf(blocking).includes('render')) return true
  return async === undefined && defer === undefined && type.trim().toLowerCase() !== 'module'
}

function isCss(type: string | undefined): boolean {
  return type === undefined || type.trim() === '' || /^\s*text\/css\s*(?:;|$)/i.test(type)
}

function tokensOf(list: string): string[] {
  return list.toLowerCase().match(/[^\t\n\f\r ]+/g) ?? []
}
