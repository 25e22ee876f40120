/** A copy of its own: a piece cut out of a page's text keeps the whole page in memory for as long as it lives. */
export function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
