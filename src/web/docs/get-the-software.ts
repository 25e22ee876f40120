/** Where the software is to be had, in Markdown: at the address that the operator has set, or else on request. */
export function getTheSoftware(sourceUrl: string | null): string {
  return sourceUrl
    ? `[Get the software](<${new URL(sourceUrl).href}>), and run everything below in its folder.`
    : 'This server names no place to download the software. [Ask its operator for a copy](/contact), and run everything below in its folder.'
}
