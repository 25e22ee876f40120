/** Emphasis, code or a link around text. */
type Wrapper = {
  kind: string
  start: string
  end: string
  /** A link is one run of text; emphasis goes on after a break. */
  isOnce: boolean
  state: 'waiting' | 'open' | 'done'
}

/** Deeper quotes and lists are drawn at this depth: what is before each line would else be most of the text. */
const MAX_INDENTS = 12

export type MarkdownWriter = ReturnType<typeof createMarkdownWriter>

/** Puts text together: white space collapsed, blocks apart, marks only where there is text between them. */
export function createMarkdownWriter() {
  const parts: string[] = []
  const wrappers: Wrapper[] = []
  const indents: { indent: string; marker: string | null }[] = []
  let length = 0
  let wantedBreak = 0
  let wantsSpace = false
  let isLineStart = true

  function write(text: string): void {
    parts.push(text)
    length += text.length
  }

  function startLine(): void {
    if (length > 0 && wantedBreak > 0) {
      const quoted = indents.slice(0, MAX_INDENTS).map(({ indent }) => indent)
      if (wantedBreak > 1) write(`\n${quoted.join('').trimEnd()}`)
      write('\n')
      isLineStart = true
    }
    if (isLineStart) {
      for (const each of indents.slice(0, MAX_INDENTS)) {
        write(each.marker ?? each.indent)
        each.marker = null
      }
    } else if (wantsSpace) write(' ')
    wantedBreak = 0
    wantsSpace = false
    isLineStart = false
  }

  function closeWrappers(): void {
    for (const wrapper of wrappers.toReversed()) if (wrapper.state === 'open') close(wrapper)
  }

  function close(wrapper: Wrapper): void {
    write(wrapper.end)
    wrapper.state = wrapper.isOnce ? 'done' : 'waiting'
  }

  return {
    text(raw: string): void {
      const text = raw.replace(/[\t\n\f\r ]+/g, ' ')
      const words = text.trim() === '' ? text.replaceAll(' ', '') : text.replace(/^ | $/g, '')
      if (text.startsWith(' ')) wantsSpace = true
      if (words === '') return
      startLine()
      for (const wrapper of wrappers) {
        if (wrapper.state !== 'waiting') continue
        write(wrapper.start)
        wrapper.state = 'open'
      }
      write(words)
      wantsSpace = text.length > 1 && text.endsWith(' ')
    },
    /** Marks and lines as they are, outside of any emphasis. */
    literal(text: string): void {
      closeWrappers()
      startLine()
      write(text)
    },
    /** What comes next stands on the next line, or with 2 after an empty one. */
    breakLine(lines: 1 | 2): void {
      closeWrappers()
      wantedBreak = Math.max(wantedBreak, lines)
    },
    /** What comes next stands on a line of its own even where that is empty: in code. */
    newLine(): void {
      if (wantedBreak > 0) startLine()
      wantedBreak = 1
    },
    space(): void {
      wantsSpace = true
    },
    openIndent(indent: string, marker: string | null = null): void {
      indents.push({ indent, marker })
    },
    closeIndent(): void {
      indents.pop()
    },
    /** Gives what ends it. Emphasis inside of emphasis is one. */
    wrap(kind: string, start: string, end: string, isOnce = false): () => void {
      if (wrappers.some((wrapper) => wrapper.kind === kind)) return () => {}
      const wrapper: Wrapper = { kind, start, end, isOnce, state: 'waiting' }
      wrappers.push(wrapper)
      return () => {
        wrappers.pop()
        if (wrapper.state === 'open') close(wrapper)
      }
    },
    length: () => length,
    toString: () => parts.join(''),
  }
}
