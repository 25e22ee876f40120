import { trimAndCut } from './collapse.ts'
import { createRunningText } from './running-text.ts'

/**
 * The texts of headings, links or titles. Text inside several open parts is kept once: each part is two places in
 * one running text, so parts within parts cost nothing more.
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
    /** Belongs to every open part. */
    add(words: string): void {
      if (open.length > 0) text.add(words)
    },
    /** Closes the innermost part. */
    close,
    /** In the order they were opened. */
    texts(): string[] {
      while (open.length > 0) close()
      const whole = text.toString()
      return starts.map((start, part) => trimAndCut(whole, start, ends[part] as number))
    },
  }
}
