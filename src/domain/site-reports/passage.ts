/**
 * - `standalone`: the opening is a sentence that says what it is about.
 * - `dependent`: it cannot be understood without the question or what is above.
 * - `unanswered`: fewer than four words follow.
 * - `not-judged`: the language is not one that we have words for, or where the answer ends is not known.
 */
export const PASSAGE_VERDICTS = ['standalone', 'dependent', 'unanswered', 'not-judged'] as const
export type PassageVerdict = (typeof PASSAGE_VERDICTS)[number]

export type Passage = {
  question: string
  level: number
  /** CSS-like path of the heading. */
  path: string
  verdict: PassageVerdict
  /** Why, in words. */
  reason: string
  /** What a program would quote: the first sentences. */
  opening: string
  words: number
}

/** Languages that passages are judged in. */
export const PASSAGE_LANGUAGES = ['en', 'de', 'fr', 'es'] as const
export type PassageLanguage = (typeof PASSAGE_LANGUAGES)[number]
