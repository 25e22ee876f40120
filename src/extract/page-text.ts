import { createRunningText } from './running-text.ts'

/** Parts of a page that repeat on every page or that nobody reads as its text. */
const LEFT_OUT = new Set(['nav', 'aside', 'noscript', 'button', 'select', 'datalist', 'svg', 'math', 'dialog'])
/** These belong to the page around the text, unless they stand inside it. */
const LEFT_OUT_AROUND_TEXT = new Set(['header', 'footer'])

type Mark = 'main' | 'article' | 'leftOut' | 'consent' | 'none'

/** Gathers the words of a page by the part they stand in, while its elements open and close. */
export function createPageText() {
  const text = { main: createRunningText(), article: createRunningText(), rest: createRunningText() }
  const consent = createRunningText()
  const marks: Mark[] = []
  const open: Record<Mark, number> = { main: 0, article: 0, leftOut: 0, consent: 0, none: 0 }

  function markOf(name: string, isConsentBar: boolean): Mark {
    if (isConsentBar) return 'consent'
    if (name === 'main' || name === 'article') return name
    if (LEFT_OUT.has(name)) return 'leftOut'
    return LEFT_OUT_AROUND_TEXT.has(name) && open.main + open.article === 0 ? 'leftOut' : 'none'
  }

  return {
    open(name: string, isConsentBar: boolean): void {
      const mark = markOf(name, isConsentBar)
      marks.push(mark)
      open[mark] += 1
    },
    close(): void {
      const mark = marks.pop()
      if (mark) open[mark] -= 1
    },
    add(words: string): void {
      if (open.leftOut > 0) return
      if (open.consent > 0) consent.add(words)
      else if (open.main > 0) text.main.add(words)
      else if (open.article > 0) text.article.add(words)
      else text.rest.add(words)
    },
    /** What stands in `<main>`, else in `<article>`s, else everywhere; the question for consent only when it is all there is. */
    mainText(): string {
      for (const part of [text.main, text.article, text.rest]) {
        const words = part.toString().trim()
        if (words !== '') return words
      }
      return consent.toString().trim()
    },
  }
}
