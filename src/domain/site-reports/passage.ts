/**
 * - `standalone`: the opening is a sentence that makes sense on its own.
 * - `dependent`: the opening cannot be understood without the question or the text above.
 * - `unanswered`: fewer than four words follow.
 * - `not-judged`: we have no words for this language, or it is not known where the answer ends.
 */
export const PASSAGE_VERDICTS = ['standalone', 'dependent', 'unanswered', 'not-judged'] as const
export type PassageVerdict = (typeof PASSAGE_VERDICTS)[number]

export type Passage = {
  question: string
  level: number
  /** CSS-like path of the heading. */
  path: string
  verdict: PassageVerdict
  /** The reason for the verdict, as text. */
  reason: string
  /** The first sentences, which a program would quote. */
  opening: string
  words: number
}

/** The languages in which we can judge passages. */
export const PASSAGE_LANGUAGES = ['en', 'de', 'fr', 'es'] as const
export type PassageLanguage = (typeof PASSAGE_LANGUAGES)[number]
