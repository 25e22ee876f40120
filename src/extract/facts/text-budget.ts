import { cutText } from './bounds.ts'

/** Keeps texts up to a total of this many UTF-16 units, and returns null after that. */
export function createTextBudget(total: number): (text: string, max: number) => string | null {
  let left = total
  return (text, max) => {
    left -= Math.min(text.length, max)
    return left < 0 ? null : cutText(text, max)
  }
}
