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

/** A section whose content is not parsed: it is skipped or, with `isText`, passed on unchanged. */
type Section = { start: string; end: string; name: string; isText: boolean }
const COMMENT: Section = { start: '<!--', end: '-->', name: 'comment', isText: false }
const CDATA: Section = { start: '<![CDATA[', end: ']]>', name: 'CDATA section', isText: true }
const INSTRUCTION: Section = { start: '<?', end: '?>', name: 'processing instruction', isText: false }
const OVERLONG: Section = { start: '<', end: '>', name: 'tag', isText: false }
const DOCTYPE = { start: '<!', name: 'document type' }

/** The text that has arrived; it has been read up to `at`. */
type Unread = {
  text: string
  at: number
  /** Number of line ends before the text. */
  lines: number
}

/** Reads XML while it arrives, tolerates every error and reports the first. Keeps at most one tag in memory. */
export function createXmlScanner(handler: XmlHandler): XmlScanner {
  const nesting = createXmlNesting(handler, problem)
  const unread: Unread = { text: '', at: 0, lines: 0 }
  let inside: Section | typeof DOCTYPE | null = null
  let isBroken = false

  /** One error tends to cause more, so only the first is reported. */
  function problem(what: string): void {
    if (!isBroken) handler.problem(what, lineOf(unread))
    isBroken = true
  }

  function addText(end: number, isCdata: boolean): void {
    if (end <= unread.at) return
    nesting.addText(unread.text.slice(unread.at, end), isCdata)
    unread.at = end
  }

  /** Each read function goes as far as it can and returns false when it needs more text. */
  function readSection({ end, isText }: Section, isLast: boolean): boolean {
    const { text, at } = unread
    const found = text.indexOf(end, at)
    const stop = found !== -1 ? found : isLast ? text.length : Math.max(at, text.length - end.length + 1)
    if (isText) addText(stop, true)
    else unread.at = stop
    return found === -1 ? false : leave(found + end.length)
  }

  function readDoctype(): boolean {
    const { text, at } = unread
    const end = doctypeEnd(text, at)
    if (typeof end === 'number') return leave(end + 1)
    // Declarations are skipped, so a long list of them is not kept in memory.
    const isLong = text.length - at > MAX_TAG_LENGTH
    if (end === 'more-of-subset' && isLong) unread.text = `${text.slice(0, at)}[${text.slice(-32)}`
    return false
  }

  function readMarkup(isLast: boolean): boolean {
    const start = unread.text.indexOf('<', unread.at)
    if (start === -1) {
      addText(isLast ? unread.text.length : endOfCompleteEntities(unread.text, unread.at), false)
      return false
    }
    addText(start, false)
    if (!isLast && unread.text.length - unread.at < CDATA.start.length) return false
    const next = sectionAt(unread.text, unread.at)
    return next === null ? readTag() : enter(next)
  }

  function enter(next: Section | typeof DOCTYPE): true {
    unread.at += next.start.length
    inside = next
    return true
  }

  function leave(end: number): true {
    unread.at = end
    inside = null
    return true
  }

  function readTag(): boolean {
    const { text, at } = unread
    const end = tagEnd(text, at, MAX_TAG_LENGTH)
    if (end === 'more') return false
    if (end === 'too-long') {
      problem('there is a tag without an end')
      return enter(OVERLONG)
    }
    const tag = splitTag(text.slice(at + 1, end))
    unread.at = end + 1
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
    dropRead(unread)
  }

  return {
    write(text) {
      unread.text += text
      if (unread.text.length >= MIN_SCAN_LENGTH) scan(false)
    },
    end() {
      scan(true)
      const unclosed = inside?.name ?? (unread.text === '' ? null : 'tag')
      if (unclosed !== null) problem(`the file ends inside a ${unclosed}`)
      nesting.end()
    },
  }
}

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

function lineOf({ text, at, lines }: Unread): number {
  return lines + countLines(text, at) + 1
}

function dropRead(unread: Unread): void {
  unread.lines += countLines(unread.text, unread.at)
  unread.text = unread.text.slice(unread.at)
  unread.at = 0
}

function countLines(text: string, end: number): number {
  let count = 0
  for (let next = text.indexOf('\n'); next !== -1 && next < end; next = text.indexOf('\n', next + 1)) count += 1
  return count
}

/** Stops before an entity that may continue in the next piece of text. */
function endOfCompleteEntities(text: string, from: number): number {
  const start = text.lastIndexOf('&')
  return start < from || text.length - start > 12 || text.includes(';', start) ? text.length : start
}
