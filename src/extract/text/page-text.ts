import { createRunningText, type RunningText } from './running-text.ts'

/** Elements that repeat on every page, or whose words are not part of the page's text. */
const LEFT_OUT = new Set(['nav', 'aside', 'noscript', 'button', 'select', 'datalist', 'svg', 'math', 'dialog'])
/** Left out unless they are inside `<main>` or `<article>`. */
const LEFT_OUT_OUTSIDE_TEXT = new Set(['header', 'footer'])

/** 'around' is a part around the page's own text, such as navigation. */
export type PartKind = 'consent' | 'around' | null

/** The parts in which words can be. The first part that has words is the main text; `leftOut` never is. */
export type TextPart = 'main' | 'article' | 'rest' | 'around' | 'consent' | 'leftOut'

type Mark = 'main' | 'article' | 'leftOut' | 'consent' | 'around' | 'none'

/**
 * Lists of links are separate from the text. Lists before the first heading (`menus`) are navigation. Lists after it
 * (`lists`) can be content.
 */
type Column = {
  part: TextPart
  text: RunningText
  menus: RunningText
  lists: RunningText
  linkLength: number
  linkCount: number
}

/** An open element, and the length of the text when it was opened. */
type Part = { mark: Mark; column: Column; start: number; linkLength: number; linkCount: number }

/** Fewer links than this count as running text, not as a menu. */
const MIN_LINKS = 5
/** At least this share of a menu's text is in its links. */
const LINK_SHARE = 0.75
/** About twenty words. A page with less text consists mainly of links, so the links count as its text. */
const MIN_TEXT_LENGTH = 120

/** Collects the words of a page by the part they are in, while its elements open and close. */
export function createPageText() {
  const [main, article, rest] = [createColumn('main'), createColumn('article'), createColumn('rest')]
  const [around, consent] = [createColumn('around'), createColumn('consent')]
  const parts: Part[] = []
  const open: Record<Mark, number> = { main: 0, article: 0, leftOut: 0, consent: 0, around: 0, none: 0 }
  /** Text in elements that are never part of the main text. */
  const leftOut = createRunningText()
  let hasHeading = false

  function markOf(name: string, kind: PartKind): Mark {
    if (kind === 'consent') return 'consent'
    if (name === 'main' || name === 'article') return name
    if (LEFT_OUT.has(name)) return 'leftOut'
    const isInText = open.main + open.article > 0
    if (kind === 'around' && !isInText) return 'around'
    return LEFT_OUT_OUTSIDE_TEXT.has(name) && !isInText ? 'leftOut' : 'none'
  }

  function column(): Column {
    if (open.consent > 0) return consent
    if (open.around > 0) return around
    if (open.main > 0) return main
    return open.article > 0 ? article : rest
  }

  /** Moves an element out of the text if it is little more than links. */
  function moveLinkList({ column, start, linkLength, linkCount }: Part): void {
    if (column.linkCount - linkCount < MIN_LINKS) return
    if (column.linkLength - linkLength < LINK_SHARE * (column.text.length() - start)) return
    const target = hasHeading ? column.lists : column.menus
    target.add(' ')
    target.add(column.text.cut(start))
    column.linkLength = linkLength
    column.linkCount = linkCount
  }

  return {
    open(name: string, kind: PartKind): void {
      const mark = markOf(name, kind)
      open[mark] += 1
      const into = column()
      const { text, linkLength, linkCount } = into
      parts.push({ mark, column: into, start: text.length(), linkLength, linkCount })
    },
    close(): void {
      const part = parts.pop()
      if (part === undefined) return
      moveLinkList(part)
      open[part.mark] -= 1
    },
    openLink(): void {
      column().linkCount += 1
    },
    closeHeading(): void {
      if (open.leftOut + open.around + open.consent === 0) hasHeading = true
    },
    /** Returns the part that the words are in. */
    add(words: string, isInLink: boolean): TextPart {
      if (open.leftOut > 0) {
        leftOut.add(words)
        return 'leftOut'
      }
      const into = column()
      const before = into.text.length()
      into.text.add(words)
      if (isInLink) into.linkLength += into.text.length() - before
      return into.part
    },
    /**
     * The text in `<main>`, else in articles, else anywhere. Lists of links count if they are longer than the rest.
     * Navigation and the consent banner count only if there is nothing else. `otherText` is the rest of the text.
     */
    texts(): { mainText: string; mainPart: TextPart; otherText: string } {
      const columns = [main, article, rest, around, consent]
      const others = [leftOut.toString()]
      let mainText = ''
      let mainPart: TextPart = 'rest'
      for (const each of columns) {
        if (mainText === '') {
          const { words, left } = wordsOf(each)
          mainText = words
          if (words === '') continue
          mainPart = each.part
          others.push(...left)
        } else others.push(each.text.toString(), each.menus.toString(), each.lists.toString())
      }
      return { mainText, mainPart, otherText: join(...others) }
    },
  }
}

function createColumn(part: TextPart): Column {
  const [text, menus, lists] = [createRunningText(), createRunningText(), createRunningText()]
  return { part, text, menus, lists, linkLength: 0, linkCount: 0 }
}

/** Returns the words of a column, and the texts left out of them. */
function wordsOf({ text, menus, lists }: Column): { words: string; left: string[] } {
  const own = text.toString().trim()
  if (menus.length() + lists.length() === 0) return { words: own, left: [] }
  const [menuText, listText] = [menus.toString(), lists.toString()]
  const hasLists = lists.length() > own.length
  const words = hasLists ? join(own, listText) : own
  if (words.length < MIN_TEXT_LENGTH) return { words: join(menuText, own, listText), left: [] }
  return { words, left: hasLists ? [menuText] : [menuText, listText] }
}

function join(...texts: string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(' ')
}
