import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, MIN_DESCRIPTION_LENGTH, MIN_TITLE_LENGTH } from '../issues/score.ts'
import { DESCRIPTION_PX, pixelWidth, RESULT_WIDTHS, TITLE_PX } from '../search-results/pixel-width.ts'
import { cutAtWord } from '../words/opening-words.ts'
import { lengthOf } from '../words/text.ts'
import { titleCase } from '../words/title-case.ts'

type Words = { title: string; why: string; fix: string }

const ENDINGS = [': What It Means and How to Fix It', ': Meaning and Fix', ': How to Fix It', ' Explained', '']

/** The check's title with the first suffix that fits; a title that is too long on its own is cut at a word. */
export function checkMetaTitle({ title }: Pick<Words, 'title'>): string {
  return firstFittingTitle(titleCase(title), ENDINGS)
}

export function firstFittingTitle(words: string, endings: readonly string[]): string {
  const fits = (text: string) =>
    lengthOf(text) >= MIN_TITLE_LENGTH && lengthOf(text) <= MAX_TITLE_LENGTH && fitsResult(text, 'title')
  return endings.map((ending) => words + ending).find(fits) ?? cutAtWord(words, MAX_TITLE_LENGTH)
}

/** Closings that suit any check. The first one that brings a description to a good length is appended. */
const CLOSINGS = [
  '',
  'How to fix it.',
  'What it means and how to fix it.',
  'What we look for, why it matters and how to fix it, with an example.',
  'What the check looks for on a page, why it matters to readers and crawlers, and how to fix it.',
  'What the check looks for on a page, why it matters to readers, search engines and language models, ' +
    'and how to fix what it finds.',
]

/** A question followed by as many full sentences of the check as fit. */
export function checkMetaDescription({ title, why, fix }: Words): string {
  const sentences = [...sentencesOf(why), ...sentencesOf(fix)]
  return fillDescription(questionAbout(title), sentences, CLOSINGS, MAX_DESCRIPTION_LENGTH)
}

/** Takes as many sentences as fit, and a closing if the description would be too short without one. */
export function fillDescription(
  question: string,
  sentences: readonly string[],
  closings: readonly string[],
  maxLength: number,
): string {
  const fits = (text: string) =>
    lengthOf(text) >= MIN_DESCRIPTION_LENGTH && lengthOf(text) <= maxLength && fitsResult(text, 'description')
  for (let count = sentences.length; count >= 0; count -= 1) {
    const text = [question, ...sentences.slice(0, count)].join(' ')
    const found = closings.map((closing) => `${text} ${closing}`.trimEnd()).find(fits)
    if (found !== undefined) return found
  }
  return question
}

/** Search results cut texts by width. */
function fitsResult(text: string, part: 'title' | 'description'): boolean {
  const size = part === 'title' ? TITLE_PX : DESCRIPTION_PX
  return pixelWidth(text, size) <= RESULT_WIDTHS.desktop[part]
}

/** A very long title is left out of the question, to leave space for an answer. */
function questionAbout(title: string): string {
  const question = `What does “${title}” mean?`
  return lengthOf(question) <= MAX_DESCRIPTION_LENGTH / 2 ? question : 'What does this issue mean?'
}

/** A description is plain text: without backticks, and without sentences that show markup. */
export function sentencesOf(text: string): string[] {
  const sentences = text.replaceAll('`', '').split(/(?<=[.!?])\s+(?=\p{Lu})/u)
  return sentences.filter((sentence) => !sentence.includes('<'))
}
