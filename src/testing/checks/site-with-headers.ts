import { answerWith, pageWithLinks, type SitePages } from '../sites/serve-site.ts'

/** A site of ten pages. The first `count` of them are sent with these headers. */
export function siteWithHeaders(headers: Record<string, string | string[]>, count = 10): SitePages {
  const paths = ['/', ...Array.from({ length: 9 }, (_, at) => `/${at + 1}`)]
  return Object.fromEntries(
    paths.map((path, at) => [
      path,
      answerWith(200, (at < count ? headers : {}) as Record<string, string>, pageWithLinks(`Page ${path}`, ...paths)),
    ]),
  )
}
