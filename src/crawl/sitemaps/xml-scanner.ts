import { createXmlNesting, type TagHandler } from './xml-nesting.ts'
import { splitTag, tagEnd } from './xml-tag.ts'

export type XmlHandler = TagHandler & {
  /** Called once, with the first error. */
  problem(what: string, line: number): void
}

export type XmlScanner = { write(text: string): void; end(): void }

/** Text is scanned in pieces of at least this size: rescanning after every few bytes would be slow. */
const MIN_SCAN_LENGTH = 16 * 1024
const MAX_TAG_LENGTH = 64 * 1024

/** Everything up to its end is skipped, or is text as it is. */
type Section = { start: string; end: string; name: string; isText: boolean }
const COMMENT: Section = { start: '<!--', end: '-->', name: 'comment', isText: false }
const CDATA: Section = { start: '<![CDATA[', end: ']]>', name: 'CDATA section', isText: true }
const INSTRUCTION: Section = { start: '<?', end: '?>', name: 'processing instruction', isText: false }
const OVERLONG: Section = { start: '<', end: '>', name: 'tag', isText: false }
const DOCTYPE = { start: '<!', name: 'document type' }

/** Reads XML while it arrives, tolerates every error and reports the first. Keeps at most one tag in memory. */
export function createXmlScanner(handler: XmlHandler): XmlScanner {
  const nesting = createXmlNesting(handler, problem)
  let unread = ''
  let at = 0
  /** Line ends before the unread text. */
  let lines = 0
  let inside: Section | typeof DOCTYPE | null = null
  let isBroken = false

  /** One error tends to cause more, so only the first is reported. */
  function problem(what: string): void {
    if (!isBroken) handler.problem(what, lines + countLines(unread, at) + 1)
    isBroken = true
  }

  function addText(end: number, isCdata: boolean): void {
    if (end <= at) return
    nesting.addText(unread.slice(at, end), isCdata)
    at = end
  }

  /** Each read function goes as far as it can and returns false when it needs more text. */
  function readSection({ end, isText }: Section, isLast: boolean): boolean {
    const found = unread.indexOf(end, at)
    const stop = found !== -1 ? found : isLast ? unread.length : Math.max(at, unread.length - end.length + 1)
    if (isText) addText(stop, true)
    else at = stop
    if (found === -1) return false
    at = found + end.length
    inside = null
    return true
  }

  function readDoctype(): boolean {
    const end = doctypeEnd(unread, at)
    if (end === 'more') return false
    if (end === 'more-of-subset') {
      // Only its start matters, not its length.
      if (unread.length - at > MAX_TAG_LENGTH) unread = `${unread.slice(0, at)}[${unread.slice(-32)}`
      return false
    }
    at = end + 1
    inside = null
    return true
  }

  function readMarkup(isLast: boolean): boolean {
    const start = unread.indexOf('<', at)
    if (start === -1) {
      addText(isLast ? unread.length : endOfCompleteEntities(unread, at), false)
      return false
    }
    addText(start, false)
    if (!isLast && unread.length - at < CDATA.start.length) return false
    const next = sectionAt(unread, at)
    return next === null ? readTag() : enter(next)
  }

  function enter(next: Section | typeof DOCTYPE): true {
    at += next.start.length
    inside = next
    return true
  }

  function readTag(): boolean {
    const end = tagEnd(unread, at, MAX_TAG_LENGTH)
    if (end === 'more') return false
    if (end === 'too-long') {
      problem('there is a tag without an end')
      return enter(OVERLONG)
    }
    const tag = splitTag(unread.slice(at + 1, end))
    at = end + 1
    if (tag === null) problem('there is a < that should be written as &lt;')
    else if (tag.isEnd) nesting.closeTag(tag.name)
    else nesting.openTag(tag.name, tag.text, tag.isEmpty)
    return true
  }

  function scan(isLast: boolean): void {
    for (let hasMore = true; hasMore; ) {
      if (inside === null) hasMore = readMarkup(isLast)
      else hasMore = 'end' in inside ? readSection(inside, isLast) : readDoctype()
    }
    lines += countLines(unread, at)
    unread = unread.slice(at)
    at = 0
  }

  return {
    write(text) {
      unread += text
      if (unread.length >= MIN_SCAN_LENGTH) scan(false)
    },
    end() {
      scan(true)
      const unclosed = inside?.name ?? (unread === '' ? null : 'tag')
      if (unclosed !== null) problem(`the file ends inside a ${unclosed}`)
      nesting.end()
    },
  }
}

/** What the < at this position starts; null: a tag. */
function sectionAt(text: string, at: number): Section | typeof DOCTYPE | null {
  if (text.startsWith(COMMENT.start, at)) return COMMENT
  if (text.startsWith(CDATA.start, at)) return CDATA
  if (text.startsWith(INSTRUCTION.start, at)) return INSTRUCTION
  return text.startsWith(DOCTYPE.start, at) ? DOCTYPE : null
}

/** A doctype may contain declarations in [ ]. They are skipped, so its entities are never expanded. */
function doctypeEnd(text: string, at: number): number | 'more' | 'more-of-subset' {
  const bracket = text.indexOf('[', at)
  const angle = text.indexOf('>', at)
  if (angle === -1 && bracket === -1) return 'more'
  if (bracket === -1 || (angle !== -1 && angle < bracket)) return angle
  const end = /\]\s*>/g
  end.lastIndex = bracket
  const found = end.exec(text)
  return found === null ? 'more-of-subset' : found.index + found[0].length - 1
}

function countLines(text: string, end: number): number {
  let count = 0
  for (let next = text.indexOf('\n'); next !== -1 && next < end; next = text.indexOf('\n', next + 1)) count += 1
  return count
}

/** Leaves an entity that may continue in the next piece. */
function endOfCompleteEntities(text: string, from: number): number {
  const start = text.lastIndexOf('&')
  return start < from || text.length - start > 12 || text.includes(';', start) ? text.length : start
}
