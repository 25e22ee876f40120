import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { resourcePlace } from '../shared/resource-place.ts'

const PUBLIC_CDN =
  /^https?:\/\/(?:cdn\.jsdelivr\.net|fastly\.jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare\.com|code\.jquery\.com|(?:maxcdn|stackpath|netdna)\.bootstrapcdn\.com|ajax\.googleapis\.com\/ajax\/libs|ajax\.aspnetcdn\.com|cdn\.datatables\.net|use\.fontawesome\.com\/releases|cdn\.bootcdn\.net|cdn\.bootcss\.com|lib\.baomitu\.com|cdn\.staticfile\.(?:org|net))\//i
/** A full version number: without one, the content of the file may change. */
const VERSION = /[/@v.-]\d+\.\d+\.\d+(?=[/.?-]|$)/i

export const sriMissing = definePageCheck({
  id: 'sri_missing',
  category: 'security',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'CDN file without integrity',
  message: ({ count }) => `${plural(count, 'A file', 'Files')} of a public CDN can change without notice`,
  why: 'If someone changes the file on the CDN, their code runs on your page. With `integrity` browsers refuse a changed file.',
  fix: 'Add `integrity` with the hash that the CDN shows, and `crossorigin="anonymous"`, or serve the file from your own site.',
  basis: 'W3C: Subresource Integrity; MDN Observatory',
  source: 'https://www.w3.org/TR/SRI/',
  more: () => ({
    rule: [
      'Scripts and style sheets of public CDNs (jsDelivr, unpkg, cdnjs, code.jquery.com, Bootstrap CDN, Google Hosted ' +
        'Libraries and others) are reported if their URL has a whole version, such as 3.7.1, and they have no `integrity`.',
      'URLs without a whole version are not reported: their file changes with each release, so a hash would break the page.',
    ],
    example: {
      found: '<script src="https://code.jquery.com/jquery-3.7.1.min.js"></script>',
      fixed:
        '<script src="https://code.jquery.com/jquery-3.7.1.min.js" integrity="sha256-…" crossorigin="anonymous"></script>',
    },
  }),
  needs: ['resources'],
  find: ({ resources: { entries } }) =>
    entries.flatMap((entry) => {
      const { kind, url, attributes } = entry
      if ((kind !== 'script' && kind !== 'style') || attributes.integrity?.trim() || !PUBLIC_CDN.test(url)) return []
      return VERSION.test(url) ? [{ saw: `no integrity: ${url}`, at: resourcePlace(entry) }] : []
    }),
})
