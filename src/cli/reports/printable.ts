/** Removes control characters, because text from a site must not control the terminal. */
export function printable(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').trim()
}
