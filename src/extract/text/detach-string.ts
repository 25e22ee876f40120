/** Returns a separate copy, because a substring keeps the whole page in memory. */
export function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
