import type { Heading } from '../facts/structure-facts.ts'
import type { PageText } from '../facts/text-facts.ts'

type Shown = Pick<Heading, 'level' | 'text' | 'region' | 'isHidden'>

/** A heading that asks a question, and the main text from there to the next heading of its level. */
export type QuestionSection<Of extends Shown = Heading> = {
  heading: Of
  /** Null if the end of the section is unknown, because the text was cut or the next heading is not in it. */
  text: string | null
  /** The question occurs again further down, so this may be a table of contents. */
  isRepeated: boolean
}

/** A question mark in Latin, Chinese, Japanese or Arabic script, at the end of a text. */
const QUESTION = /[?？؟]\s*$/

export function isQuestion(heading: Shown): boolean {
  return heading.level > 1 && QUESTION.test(heading.text) && isShown(heading)
}

const IN_LINK = /(?:^|> )a(?::\d+)? >/

export function isInLink(path: string): boolean {
  return IN_LINK.test(path)
}

/** Finds each heading in the main text by its words. Headings that the main text lacks are left out. */
export function* questionSections<Of extends Shown>(
  headings: readonly Of[],
  { main, length }: PageText,
): Generator<QuestionSection<Of>> {
  let from = 0
  for (const [place, heading] of headings.entries()) {
    if (!isShown(heading)) continue
    const start = main.indexOf(heading.text, from)
    if (start === -1) continue
    from = start + heading.text.length
    if (!isQuestion(heading)) continue
    const next = headings.slice(place + 1).find((each) => isShown(each) && each.level <= heading.level)
    const end = next === undefined ? main.length : main.indexOf(next.text, from)
    const isKnown = end !== -1 && !(end === main.length && length > main.length)
    yield {
      heading,
      text: isKnown ? main.slice(from, end).trim() : null,
      isRepeated: main.includes(heading.text, from),
    }
  }
}

function isShown({ text, region, isHidden }: Shown): boolean {
  return text !== '' && !isHidden && (region === 'main' || region === 'other')
}
