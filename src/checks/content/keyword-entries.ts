import { words } from '#domain/checks/check-option.ts'
import { wordsOf } from '#domain/projects/keyword-words.ts'
import { pageKey } from '#domain/urls/url.ts'

/** The option of the checks that look for keywords on single pages. */
export const PAGE_KEYWORDS = words({
  label: 'Keywords, as “/path = keyword”, or “keyword” for the home page',
  default: [],
})

export const KEYWORD_RULE =
  'List the keywords in the option `keywords`, as in `/bread/rye = rye bread`. A keyword without a path is for the home ' +
  'page. Several lines may have the same path. Pages without a keyword are not judged.'

export const MATCH_RULE =
  'A text contains a keyword if it contains all its words, in any order. Case, accents and an s at the end of a word make ' +
  'no difference.'

const ENTRY = /^(\/\S*?)(?:\s+=\s*|=\s+)(.+)$/u
const MIN_PLURAL = 4

/** Each list is parsed once, because a crawl may have a million pages. */
const known = new WeakMap<readonly string[], ReadonlyMap<string, string[]>>()

/** The keywords that the entries name for a page. */
export function keywordsOf(url: string, entries: readonly string[]): readonly string[] {
  if (entries.length === 0 || !URL.canParse(url)) return []
  let byPath = known.get(entries)
  if (byPath === undefined) {
    byPath = readEntries(entries)
    known.set(entries, byPath)
  }
  const { pathname, search } = new URL(url)
  return byPath.get(keyOfPath(pathname + search)) ?? []
}

function readEntries(entries: readonly string[]): Map<string, string[]> {
  const byPath = new Map<string, string[]>()
  for (const entry of entries) {
    const { path, keyword } = readEntry(entry)
    const key = keyOfPath(path)
    byPath.set(key, [...(byPath.get(key) ?? []), keyword])
  }
  return byPath
}

/** Entries name a path without a host, so it matches on every host of the crawl. */
function keyOfPath(path: string): string {
  const url = `https://host.invalid${path}`
  return URL.canParse(url) ? pageKey(url) : path
}

/** The different keywords of all entries. */
export function keywordsIn(entries: readonly string[]): string[] {
  return [...new Map(entries.map((entry) => readEntry(entry).keyword).map((each) => [foldWords(each), each])).values()]
}

function readEntry(entry: string): { path: string; keyword: string } {
  const [, path = '/', keyword = entry] = ENTRY.exec(entry.trim()) ?? []
  return { path, keyword: keyword.trim() }
}

/** The keywords that are in none of the texts. */
export function missingKeywords(keywords: readonly string[], texts: readonly string[]): string[] {
  const folded = texts.map(foldWords)
  return keywords.filter((keyword) => {
    const parts = keyword.split(/\s+/u).map(foldWords)
    return !folded.some((text) => parts.every((part) => text.includes(part)))
  })
}

/** Like `wordsOf`, but also without accents and plural s. */
function foldWords(text: string): string {
  const plain = wordsOf(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
  return plain.replace(/\S+/gu, (word) => (word.length >= MIN_PLURAL ? word.replace(/([^s])s$/u, '$1') : word))
}
