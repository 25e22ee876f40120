/** Returns a separate copy: a substring of a page keeps the whole page in memory. */
export function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
