import { unicodeHost } from '#domain/urls/unicode-host.ts'
import { definePageCheck } from '../check.ts'
import { decodedUrl, urlParts } from '../shared/url-parts.ts'

const NON_ASCII = /%[89A-Fa-f][0-9A-Fa-f]/

export const urlNonAscii = definePageCheck({
  id: 'url_non_ascii',
  category: 'urls',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  title: 'Letters beyond ASCII in the URL',
  message: 'The URL contains letters that are not ASCII',
  why: 'Search engines support such URLs and show them in readable form. When people copy them, they often become long escapes.',
  fix: 'Nothing: write the URL in the language of your readers, encoded as UTF-8.',
  basis: 'Google: URL structure best practices; RFC 3987',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  more: () => ({
    rule: [
      'We report a path with percent-encoded letters that are not ASCII, such as `%C3%B6` for ö, and a host name with such ' +
        'letters, which begins with `xn--` in the URL. This is information, not an issue.',
    ],
  }),
  needs: ['url'],
  find: ({ url }) => {
    const { host, path } = urlParts(url)
    const readable = host.includes('xn--') ? unicodeHost(url) : null
    return [
      ...(readable === null ? [] : [{ saw: `host ${readable} (${host})` }]),
      ...(NON_ASCII.test(path) ? [{ saw: `path ${decodedUrl(path)}` }] : []),
    ]
  },
})
