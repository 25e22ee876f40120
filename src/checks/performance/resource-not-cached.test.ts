import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, type SitePages } from '#testing/sites/serve-site.ts'
import { resourceNotCached } from './resource-not-cached.ts'

const WEEK = 7 * 86_400
const HALF_YEAR = 180 * 86_400
const cached = (value: string) => answerWith(200, { 'content-type': 'text/css', 'cache-control': value }, 'a{}')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toUTCString()

const files: SitePages = {
  '/short.css': cached(`public, max-age=${WEEK - 1}`),
  '/week.css': cached(`public, max-age=${WEEK}`),
  '/app.3f2a1b9c.css': cached(`max-age=${HALF_YEAR - 1}`),
  '/app-3f2a1b9d.min.css': cached(`max-age=${HALF_YEAR}, immutable`),
  '/edited-e1632561059411.css': cached(`max-age=${WEEK}`),
  '/print.20240101.css': cached(`max-age=${WEEK}`),
  '/print-202401312359.css': cached(`max-age=${WEEK}`),
  '/main-8827054328.css': cached(`max-age=${WEEK}`),
  '/no-store.css': cached(`no-store, max-age=${HALF_YEAR}`),
  '/s-maxage.css': cached(`s-maxage=${HALF_YEAR}`),
  '/none.css': answerWith(200, { 'content-type': 'text/css', etag: '"1"' }, 'a{}'),
  '/expires.css': answerWith(200, { 'content-type': 'text/css', expires: inDays(30) }, 'a{}'),
  '/expired.css': answerWith(200, { 'content-type': 'text/css', expires: 'Thu, 01 Jan 1970 00:00:00 GMT' }, 'a{}'),
  '/style.php?v=1': cached('no-cache'),
}

const picture = answerWith(200, { 'content-type': 'image/svg+xml' }, '<svg xmlns="http://www.w3.org/2000/svg"/>')
/** A page shows the first one, and names the second one for social networks. */
const pictures: SitePages = {
  '/shown.svg': picture,
  '/social.svg': picture,
  '/photo-88270543.svg': answerWith(
    200,
    { 'content-type': 'image/svg+xml', 'cache-control': `max-age=${WEEK}` },
    '<svg/>',
  ),
}

testQueryCheck(resourceNotCached, {
  'by max-age, Expires and the name of the file': {
    site: {
      ...files,
      ...pictures,
      '/':
        [...Object.keys(files), '/gone.css'].map((href) => `<link rel="stylesheet" href="${href}">`).join('') +
        '<meta property="og:image" content="/social.svg"><body><img src="/shown.svg" alt="Rye"><img src="/photo-88270543.svg" alt="Oat">',
    },
    finds: {
      '/short.css': [
        'Cache-Control: public, max-age=604799 – limit 7 days – style sheet used on 1 page [Cache-Control]',
      ],
      '/app.3f2a1b9c.css': [
        'Cache-Control: max-age=15551999 – limit 180 days for a name with a hash – style sheet used on 1 page [Cache-Control]',
      ],
      '/main-8827054328.css': [
        'Cache-Control: max-age=604800 – limit 180 days for a name with a hash – style sheet used on 1 page [Cache-Control]',
      ],
      '/no-store.css': [
        'Cache-Control: no-store, max-age=15552000 – limit 7 days – style sheet used on 1 page [Cache-Control]',
      ],
      '/s-maxage.css': ['Cache-Control: s-maxage=15552000 – limit 7 days – style sheet used on 1 page [Cache-Control]'],
      '/shown.svg': ['no Cache-Control and no Expires – limit 7 days – image used on 1 page [Cache-Control]'],
      '/none.css': ['no Cache-Control and no Expires – limit 7 days – style sheet used on 1 page [Cache-Control]'],
      '/expired.css': [
        'Expires: Thu, 01 Jan 1970 00:00:00 GMT – limit 7 days – style sheet used on 1 page [Cache-Control]',
      ],
    },
    counts: {
      ...{ found: 8, passed: 7, notApplicable: 1 },
      reason: 'not known for 1 file: not requested or not loaded',
    },
  },
})
