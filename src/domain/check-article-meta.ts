import { LONGEST_DESCRIPTION, LONGEST_TITLE, SHORTEST_DESCRIPTION, SHORTEST_TITLE } from './score.ts'
import { lengthOf } from './text.ts'

type Words = { title: string; why: string; fix: string }

const ENDINGS = [': What It Means and How to Fix It', ': Meaning and Fix', ': How to Fix It', ' Explained', '']

/** The check's title with the longest ending that fits; a title that is too long by itself is cut at a word. */
export function checkMetaTitle({ title }: Pick<Words, 'title'>): string {
  const candidates = ENDINGS.map((ending) => title + ending)
  const fits = (text: string) => lengthOf(text) >= SHORTEST_TITLE && lengthOf(text) <= LONGEST_TITLE
  return candidates.find(fits) ?? cutAtWord(title, LONGEST_TITLE)
}

const IF_LITTLE_IS_SAID =
  'What the check looks for on a page, why it matters to readers and crawlers, and how to mend it.'

/** A question and as many whole sentences of the check as fit; if they are few, the next one is cut at a word. */
export function checkMetaDescription({ title, why, fix }: Words): string {
  let text = questionAbout(title)
  for (const sentence of [...sentencesOf(why), ...sentencesOf(fix), IF_LITTLE_IS_SAID]) {
    const longer = `${text} ${sentence}`
    if (lengthOf(longer) <= LONGEST_DESCRIPTION) text = longer
    else if (lengthOf(text) < SHORTEST_DESCRIPTION) return cutAtWord(longer, LONGEST_DESCRIPTION)
    else return text
  }
  return text
}

/** With a title so long that the question would leave no room, the question is without it. */
function questionAbout(title: string): string {
  const question = `What does “${title}” mean?`
  return lengthOf(question) <= LONGEST_DESCRIPTION / 2 ? question : 'What does this issue mean?'
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)
}

function cutAtWord(text: string, longest: number): string {
  if (lengthOf(text) <= longest) return text
  const cut = [...text].slice(0, longest - 1).join('')
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:]$/, '')}…`
}
