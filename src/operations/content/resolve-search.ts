import { nearestWord } from '#domain/words/nearest-word.ts'
import type { Database } from '#platform/postgres/database.ts'
import { countFound, listWords } from '#store/content/content-search.ts'
import { type ReadSearch, readSearch } from './read-search.ts'

/** `unquoted`: all words match, but not the quoted phrase. `corrected`: all words match after spelling corrections. */
export type SearchMatch =
  | { kind: 'all' }
  | { kind: 'unquoted' }
  | { kind: 'corrected'; readAs: string }
  | { kind: 'some' }

export type SettledSearch = { search: ReadSearch; found: Map<string | null, number>; match: SearchMatch }

/** Returns the strictest form of the search that finds something. */
export async function settleSearch(database: Pick<Database, 'db'>, input: ReadSearch): Promise<SettledSearch> {
  const found = await countFound(database, input)
  if (found.size > 0) return { search: input, found, match: { kind: 'all' } }
  const unquoted = { ...input, phrases: [] }
  if (input.phrases.length > 0) {
    const foundUnquoted = await countFound(database, unquoted)
    if (foundUnquoted.size > 0) return { search: unquoted, found: foundUnquoted, match: { kind: 'unquoted' } }
  }
  const corrected = await correct(database, unquoted)
  if (corrected) return corrected
  const search = { ...unquoted, isAnyEnough: true }
  const some = await countFound(database, search)
  const isOne = input.words.length === 1
  return { search, found: some, match: { kind: some.size === 0 || isOne ? 'all' : 'some' } }
}

async function correct(database: Pick<Database, 'db'>, input: ReadSearch): Promise<SettledSearch | null> {
  const known = new Set(await listWords(database))
  const words = input.words.map((word) => nearestWord(word, known) ?? word)
  const search = readSearch(words.join(' '))
  if (search === null || search.text === input.text) return null
  const found = await countFound(database, search)
  return found.size > 0 ? { search, found, match: { kind: 'corrected', readAs: search.text } } : null
}
