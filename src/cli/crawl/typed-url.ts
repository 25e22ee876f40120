import { parseCrawlUrl } from '#domain/urls/url.ts'

/** Parses a typed URL. A path alone is rejected, because it would be taken for a host name. */
export function readTypedUrl(typed: string): ReturnType<typeof parseCrawlUrl> {
  if (!/^\s*[/\\]/.test(typed)) return parseCrawlUrl(typed)
  return {
    ok: false,
    code: 'not_a_url',
    message: 'This is a path. Enter the full URL, such as https://example.com/about.',
  }
}
