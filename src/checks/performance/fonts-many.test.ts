import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { fontsMany } from './fonts-many.ts'

const preload = (...names: string[]) =>
  names.map((name) => `<link rel="preload" as="font" href="/${name}.woff2" crossorigin>`).join('')
const font = (bytes: number) =>
  answerWith(200, { 'content-type': 'font/woff2', 'content-length': String(bytes) }, 'a'.repeat(bytes))
const css = (text: string) => textFile(text, 'text/css')
const seven = Array.from({ length: 7 }, (_, nth) => `font-${nth}`)
const fonts: SitePages = Object.fromEntries(seven.map((name) => [`/${name}.woff2`, font(10)]))

testQueryCheck(fontsMany, {
  'preloaded fonts of pages, and formats in style sheets': {
    site: {
      ...fonts,
      '/': `${pageWithLinks('Home', '/six', '/seven', '/heavy', '/uncounted', '/unknown')}<link rel="stylesheet" href="/a.css">`,
      '/six': preload(...seven.slice(1), 'limit').replace('font-1', 'font-2'),
      '/seven': preload(...seven),
      '/heavy': preload('heavy'),
      '/uncounted': preload('unsized'),
      '/unknown': preload('private'),
      '/limit.woff2': font(150_000),
      '/heavy.woff2': font(150_001),
      '/unsized.woff2': answerWith(200, { 'content-type': 'font/woff2' }, 'a'.repeat(2_100_000)),
      '/robots.txt': textFile('User-agent: *\nDisallow: /private'),
      '/a.css': css(`
        @font-face { font-family: Rye; src: url(rye.eot); src: url("rye.eot?#iefix"), url(rye.ttf) format("truetype") }
        @font-face { font-family: Oat; src: url(oat.woff2), url(oat.woff) }
        @font-face { font-family: Spelt; src: url(spelt.ttf) }
        @font-face { font-family: Corn; src: url(/font?id=4) }
        body { font: 1rem rye, oat, corn }`),
    },
    finds: {
      '/seven': ['7 preloaded fonts (limit 6)'],
      '/heavy': ['150,001 bytes (limit 150,000) – /heavy.woff2 [html > * > link:first-child]'],
      '/uncounted': ['more than 2,000,000 bytes (limit 150,000) – /unsized.woff2 [html > * > link:first-child]'],
      '/a.css': ['@font-face Rye – no WOFF2, only EOT, TTF – style sheet used on 1 page'],
    },
    counts: {
      ...{ found: 4, passed: 2, notApplicable: 1 },
      reason:
        'not known for 1 URL, because fonts or style sheets were not requested, not loaded or their text not kept',
    },
  },
})
