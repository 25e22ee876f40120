import { cutText } from './bounds.ts'

/** Keeps texts until they have this many UTF-16 units together; then returns null. */
export function createTextBudget(total: number): (text: string, max: number) => string | null {
  let left = total
  return (text, max) => {
    left -= Math.min(text.length, max)
    return left < 0 ? null : cutText(text, max)
  }
}
