import { decodeEntities, splitTag, tagEnd } from './xml-tag.ts'

export type XmlHandler = {
  /** `name` and `parent` are in lower case without namespace. `tag` is the text between < and >. */
  open(name: string, parent: string, tag: string): void
  /** `isCut`: the file ended before the end tag. */
  close(name: string, parent: string, isCut: boolean): void
  text(text: string): void
  /** Called once, with the first error. */
  problem(what: string, line: number): void
}

export type XmlScanner = { write(text: string): void; end(): void }

/** Text is scanned in pieces of at least this size: rescanning after every few bytes would be slow. */
const MIN_SCAN_LENGTH = 16 * 1024
const MAX_TAG_LENGTH = 64 * 1024
const MAX_DEPTH = 100

type Section = { end: string; name: string; isText: boolean }
const COMMENT: Section = { end: '-->', name: 'comment', isText: false }
const CDATA: Section = { end: ']]>', name: 'CDATA section', isText: true }
const INSTRUCTION: Section = { end: '?>', name: 'processing instruction', isText: false }
const OVERLONG: Section = { end: '>', name: 'tag', isText: false }

/** Reads XML while it arrives, tolerates every error and reports the first. Keeps at most one tag in memory. */
export function createXmlScanner(handler: XmlHandler): XmlScanner {
  const open: string[] = []
  let unread = ''
  let at = 0
  /** Line ends before the unread text. */
  let lines = 0
  let section: Section | null = null
  let isInDoctype = false
  let hasRoot = false
  let isBroken = false

  /** One error tends to cause more, so only the first is reported. */
  function problem(what: string): void {
    if (!isBroken) handler.problem(what, lines + countLines(unread, at) + 1)
    isBroken = true
  }

  function emitText(end: number, isCdata: boolean): void {
    if (end <= at) return
    const text = unread.slice(at, end)
    if (open.length > 0) handler.text(isCdata ? text : resolve(text))
    else if (/\S/.test(text))
      problem(hasRoot ? 'there is text after the last tag' : 'there is text before the first tag')
    at = end
  }

  function resolve(text: string): string {
    const decoded = decodeEntities(text)
    if (decoded.unknown === '&') problem('there is an & that should be written as &amp;')
    else if (decoded.unknown !== null) problem(`${decoded.unknown} is not an XML entity; write a plain & as &amp;`)
    return decoded.text
  }

  /** Each read function goes as far as it can and returns false when it needs more text. */
  function readSection({ end, isText }: Section, isLast: boolean): boolean {
    const found = unread.indexOf(end, at)
    const stop = found !== -1 ? found : isLast ? unread.length : Math.max(at, unread.length - end.length + 1)
    if (isText) emitText(stop, true)
    else at = stop
    if (found === -1) return false
    at = found + end.length
    section = null
    return true
  }

  /** A doctype may contain declarations in [ ]. They are skipped, so its entities are never expanded. */
  function readDoctype(): boolean {
    const bracket = unread.indexOf('[', at)
    const angle = unread.indexOf('>', at)
    if (angle === -1 && bracket === -1) return false
    const hasSubset = bracket !== -1 && (angle === -1 || bracket < angle)
    const end = hasSubset ? endOfSubset(unread, bracket) : angle
    if (end === -1) {
      // Only its start matters, not its length.
      if (unread.length - at > MAX_TAG_LENGTH) unread = `${unread.slice(0, at)}[${unread.slice(-32)}`
      return false
    }
    at = end + 1
    isInDoctype = false
    return true
  }

  function readMarkup(isLast: boolean): boolean {
    const start = unread.indexOf('<', at)
    if (start === -1) {
      emitText(isLast ? unread.length : endOfCompleteEntities(unread, at), false)
      return false
    }
    emitText(start, false)
    if (!isLast && unread.length - at < '<![CDATA['.length) return false
    if (unread.startsWith('<!--', at)) return begin(COMMENT, 4)
    if (unread.startsWith('<![CDATA[', at)) return begin(CDATA, 9)
    if (unread.startsWith('<?', at)) return begin(INSTRUCTION, 2)
    if (unread.startsWith('<!', at)) {
      at += 2
      isInDoctype = true
      return true
    }
    return readTag()
  }

  function begin(next: Section, length: number): true {
    at += length
    section = next
    return true
  }

  function readTag(): boolean {
    const end = tagEnd(unread, at, MAX_TAG_LENGTH)
    if (end === 'more') return false
    if (end === 'too-long') {
      problem('there is a tag without an end')
      return begin(OVERLONG, 1)
    }
    const tag = splitTag(unread.slice(at + 1, end))
    at = end + 1
    if (tag === null) problem('there is a < that should be written as &lt;')
    else if (tag.isEnd) closeTag(tag.name)
    else openTag(tag.name, tag.text, tag.isEmpty)
    return true
  }

  function openTag(name: string, text: string, isEmpty: boolean): void {
    if (open.length === 0 && hasRoot) problem('there is more than one outermost tag')
    hasRoot = true
    const parent = open.at(-1) ?? ''
    if (open.length >= MAX_DEPTH) {
      problem('its tags are nested too deeply')
      return
    }
    handler.open(name, parent, text)
    if (isEmpty) handler.close(name, parent, false)
    else open.push(name)
  }

  function closeTag(name: string): void {
    const place = open.lastIndexOf(name)
    if (place !== open.length - 1 || place === -1) {
      problem(open.length === 0 ? `</${name}> closes nothing` : `</${name}> is where </${open.at(-1)}> should be`)
    }
    while (place !== -1 && open.length > place) pop(false)
  }

  function pop(isCut: boolean): void {
    const name = open.pop() ?? ''
    handler.close(name, open.at(-1) ?? '', isCut)
  }

  function scan(isLast: boolean): void {
    for (let hasMore = true; hasMore; ) {
      hasMore = section ? readSection(section, isLast) : isInDoctype ? readDoctype() : readMarkup(isLast)
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
      const unclosed = section?.name ?? (isInDoctype ? 'document type' : unread !== '' ? 'tag' : null)
      if (unclosed !== null) problem(`the file ends inside a ${unclosed}`)
      else if (open.length > 0) problem(`the file ends before </${open.at(-1)}>`)
      else if (!hasRoot) problem('it contains no tags')
      while (open.length > 0) pop(true)
    },
  }
}

function endOfSubset(text: string, bracket: number): number {
  const end = /\]\s*>/g
  end.lastIndex = bracket
  const found = end.exec(text)
  return found === null ? -1 : found.index + found[0].length - 1
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
