import { detached } from '../text/detach-string.ts'

/** A text for the facts: cut to at most `max` UTF-16 units, never inside a character, and without the page around it. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return detached(text)
  const end = isHighSurrogate(text.charCodeAt(max - 1)) ? max - 1 : max
  return detached(text.slice(0, end))
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}
