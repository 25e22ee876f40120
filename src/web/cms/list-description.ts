import { fittingDescription } from '#domain/content/fit-search-result.ts'
import { cutAtWord } from '#domain/words/opening-words.ts'
import { lengthOf } from '#domain/words/text.ts'

const MAX_LENGTH = 160

type Entry = { title: string; excerpt: string }

/**
 * Meta description of a list. It consists of a question and as many titles as fit. If only one title fits and leaves a
 * lot of space, the first words of its excerpt follow.
 */
export function listDescription(question: string, entries: Entry[], total: number, pageWords = ''): string {
  const titles = entries.map(({ title }) => `“${title}”`)
  const listed = titles.map((_, place) => {
    return `${question} ${listOf(titles.slice(0, place + 1), total - place - 1)}.${pageWords}`
  })
  const withExcerpt = entries.slice(0, 1).flatMap(({ title, excerpt }) => {
    const head = `${question} “${title}”:`
    const space = MAX_LENGTH - lengthOf(head + pageWords) - 1
    // Wide letters leave room for fewer of them.
    return [0, 8, 16, 24, 32].map((less) => `${head} ${cutAtWord(excerpt, Math.max(1, space - less))}${pageWords}`)
  })
  const candidates = [...listed.toReversed(), ...withExcerpt].filter((text) => lengthOf(text) <= MAX_LENGTH)
  return fittingDescription([candidates[0] ?? question + pageWords, ...candidates])
}

function listOf(titles: string[], others: number): string {
  if (others > 0) return `${titles.join(', ')} and ${others} more`
  return titles.length > 1 ? `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}` : titles.join('')
}
