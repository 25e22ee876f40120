import type { Probe } from '../requests/probe.ts'
import { normalizePageUrl } from '../urls/url.ts'
import { type LlmsTxt, readLlmsTxt } from './llms-txt.ts'

/**
 * `unknown`: the file was not requested, or the server neither sent it nor said that it does not exist. `html`: the
 * server sends a page instead. `not-text`: it sends something else.
 */
export type LlmsState = 'found' | 'missing' | 'html' | 'not-text' | 'unknown'

export type LlmsFile = {
  state: LlmsState
  /** Null unless the file was found. */
  file: LlmsTxt | null
  /** Why programs that look for llms.txt cannot use this file. */
  faults: string[]
}

type LlmsResponse = Pick<Probe, 'url' | 'statusCode' | 'contentType' | 'text' | 'isTextCut'>

/** How much of a file the crawl reads. See send-probes.ts. */
const READ = 'in the first 64 KB'
/** A text file in another encoding has a few unreadable characters, a binary file has many. */
const MAX_UNREADABLE_SHARE = 0.1

/** Reads what the server sent for /llms.txt. Null if it was not requested. */
export function readLlmsFile(response: LlmsResponse | null): LlmsFile {
  const state = stateOf(response)
  if (state === 'html') return { state, file: null, faults: ['HTML instead of text'] }
  if (state === 'not-text') {
    return { state, file: null, faults: [`not text: ${response?.contentType ?? 'without a content type'}`] }
  }
  if (state !== 'found' || response === null) return { state, file: null, faults: [] }
  const { url, text, isTextCut } = response
  const file = readLlmsTxt(text ?? '', url)
  const where = isTextCut ? ` ${READ}` : ''
  const isEmpty = (text ?? '').trim() === ''
  const faults = [
    ...(isEmpty ? ['the file is empty'] : []),
    ...(!isEmpty && file.title === null ? [`no H1 (# Name of the site)${where}`] : []),
    ...(!isEmpty && file.links.every((link) => link.url === null) ? [`no link${where}`] : []),
  ]
  return { state, file, faults }
}

function stateOf(response: LlmsResponse | null): LlmsState {
  if (response === null) return 'unknown'
  const { statusCode, contentType, text } = response
  if (statusCode === 404 || statusCode === 410) return 'missing'
  if (statusCode !== 200) return 'unknown'
  if (/html/i.test(contentType ?? '') || /^\s*<(?:!doctype|html|head|body)\b/i.test(text ?? '')) return 'html'
  return text === null || isBinary(text) ? 'not-text' : 'found'
}

function isBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no text contains.
  const unreadable = text.match(/[\x00-\x08\x0e-\x1a\x1c-\x1f\ufffd]/g)?.length ?? 0
  return unreadable > text.length * MAX_UNREADABLE_SHARE
}

/** The other spelling that a crawl may know: with or without a trailing slash, the page is the same. */
export function otherSpelling(url: string): string {
  const [path = '', ...query] = normalizePageUrl(url).split('?')
  const other = path.endsWith('/') ? path.replace(/\/+$/, '') : `${path}/`
  return [/^https?:\/\/[^/]+$/.test(other) ? path : other, ...query].join('?')
}
