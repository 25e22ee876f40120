import { trimAndCut } from './collapse.ts'
import { createRunningText } from './running-text.ts'

/**
 * The texts of headings, links or titles. Each part is two positions in one text, so nested parts store their text
 * once.
 */
export function createTextParts() {
  const text = createRunningText()
  const starts: number[] = []
  const ends: number[] = []
  const open: number[] = []

  function close(): void {
    const part = open.pop()
    if (part !== undefined) ends[part] = text.length()
  }

  return {
    count: (): number => starts.length,
    isOpen: (): boolean => open.length > 0,
    open(): void {
      open.push(starts.push(text.length()) - 1)
      ends.push(text.length())
    },
    /** Adds text to every open part. */
    add(words: string): void {
      if (open.length > 0) text.add(words)
    },
    close,
    /** The texts of all parts, in the order in which the parts were opened. */
    texts(): string[] {
      while (open.length > 0) close()
      const all = text.toString()
      return starts.map((start, part) => trimAndCut(all, start, ends[part] as number))
    },
  }
}
