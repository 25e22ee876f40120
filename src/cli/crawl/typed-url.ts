import { parseCrawlUrl } from '#domain/urls/url.ts'

/** An address as it was typed. A path alone would be read as the name of a site, which nobody means. */
export function readTypedUrl(typed: string): ReturnType<typeof parseCrawlUrl> {
  if (!/^\s*[/\\]/.test(typed)) return parseCrawlUrl(typed)
  return {
    ok: false,
    code: 'not_a_url',
    message: 'This is a path. Write the whole address, such as https://example.com/about.',
  }
}
