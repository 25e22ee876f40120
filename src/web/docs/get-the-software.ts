/** Returns Markdown that links to SOURCE_URL, or to the contact form if SOURCE_URL is not set. */
export function getTheSoftware(sourceUrl: string | null): string {
  return sourceUrl
    ? `[Get the software](<${new URL(sourceUrl).href}>), and run everything below in its folder.`
    : 'This server has no download link for the software. ' +
        '[Ask its operator for a copy](/contact), and run everything below in its folder.'
}
