import { createRunningText } from './running-text.ts'

/** Parts of a page that repeat on every page or that nobody reads as its text. */
const LEFT_OUT = new Set(['nav', 'aside', 'noscript', 'button', 'select', 'datalist', 'svg', 'math'])
/** These belong to the page around the text, unless they stand inside it. */
const LEFT_OUT_AROUND_TEXT = new Set(['header', 'footer'])

/** Gathers the words of a page by the part they stand in, while its elements open and close. */
export function createPageText() {
  const text = { main: createRunningText(), article: createRunningText(), rest: createRunningText() }
  const marks: Array<'main' | 'article' | 'leftOut' | 'none'> = []
  const open = { main: 0, article: 0, leftOut: 0, none: 0 }

  function markOf(name: string): keyof typeof open {
    if (name === 'main' || name === 'article') return name
    if (LEFT_OUT.has(name)) return 'leftOut'
    return open.main + open.article > 0 ? 'none' : 'leftOut'
  }

  return {
    open(name: string): void {
      if (!isMarked(name)) return
      const mark = markOf(name)
      marks.push(mark)
      open[mark] += 1
    },
    close(name: string): void {
      if (!isMarked(name)) return
      const mark = marks.pop()
      if (mark) open[mark] -= 1
    },
    add(words: string): void {
      if (open.leftOut > 0) return
      if (open.main > 0) text.main.add(words)
      else if (open.article > 0) text.article.add(words)
      else text.rest.add(words)
    },
    /** What stands in `<main>`, else in `<article>`s, else everywhere. */
    mainText(): string {
      const main = text.main.toString()
      if (main.trim() !== '') return main
      const article = text.article.toString()
      return article.trim() === '' ? text.rest.toString() : article
    },
  }
}

function isMarked(name: string): boolean {
  return name === 'main' || name === 'article' || LEFT_OUT.has(name) || LEFT_OUT_AROUND_TEXT.has(name)
}
