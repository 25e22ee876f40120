/** Emphasis, code or a link around text. */
type Wrapper = {
  kind: string
  start: string
  end: string
  /** True for a link, which ends at a line break. Emphasis and code are opened again on the next line. */
  isOnce: boolean
  state: 'waiting' | 'open' | 'done'
}

/** Deeper quotes and lists are shown at this depth; otherwise most of the text would be indentation. */
const MAX_INDENTS = 12

export type MarkdownWriter = ReturnType<typeof createMarkdownWriter>

/** Collapses white space, separates blocks, and omits emphasis around nothing. */
export function createMarkdownWriter() {
  const parts: string[] = []
  const wrappers: Wrapper[] = []
  const indents: { indent: string; marker: string | null }[] = []
  let length = 0
  let pendingBreak = 0
  let needsSpace = false
  let isLineStart = true

  function write(text: string): void {
    parts.push(text)
    length += text.length
  }

  function startLine(): void {
    if (length > 0 && pendingBreak > 0) {
      const quoted = indents.slice(0, MAX_INDENTS).map(({ indent }) => indent)
      if (pendingBreak > 1) write(`\n${quoted.join('').trimEnd()}`)
      write('\n')
      isLineStart = true
    }
    if (isLineStart) {
      for (const each of indents.slice(0, MAX_INDENTS)) {
        write(each.marker ?? each.indent)
        each.marker = null
      }
    } else if (needsSpace) write(' ')
    pendingBreak = 0
    needsSpace = false
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
      if (text.startsWith(' ')) needsSpace = true
      if (words === '') return
      startLine()
      for (const wrapper of wrappers) {
        if (wrapper.state !== 'waiting') continue
        write(wrapper.start)
        wrapper.state = 'open'
      }
      write(words)
      needsSpace = text.length > 1 && text.endsWith(' ')
    },
    /** Adds text as it is, outside of any emphasis. */
    literal(text: string): void {
      closeWrappers()
      startLine()
      write(text)
    },
    /** The following text goes on the next line, or after an empty line if `lines` is 2. */
    breakLine(lines: 1 | 2): void {
      closeWrappers()
      pendingBreak = Math.max(pendingBreak, lines)
    },
    /** Like `breakLine(1)`, but keeps empty lines, for code. */
    newLine(): void {
      if (pendingBreak > 0) startLine()
      pendingBreak = 1
    },
    space(): void {
      needsSpace = true
    },
    openIndent(indent: string, marker: string | null = null): void {
      indents.push({ indent, marker })
    },
    closeIndent(): void {
      indents.pop()
    },
    /**
     * Starts emphasis, code or a link and returns the function that ends it. Ignores a nested wrapper of the same kind.
     */
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
