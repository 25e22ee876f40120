import { unicodeHost } from './unicode-host.ts'

/** The host of an address as addresses spell it; what was typed when it is not an address. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || url : url
}

/** For people: a name in other letters than English ones stands in both spellings, as one alone can deceive. */
export function readableHost(url: string): string {
  const readable = unicodeHost(url)
  return readable === null ? hostOf(url) : `${readable} (${hostOf(url)})`
}
