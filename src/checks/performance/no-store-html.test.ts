import { testPageCheck } from '#testing/test-page-check.ts'
import { noStoreHtml } from './no-store-html.ts'

const page = (cacheControl: string, headers: Record<string, string> = {}, html = '<p>Rye') => ({
  html,
  headers: { 'content-type': 'text/html', 'cache-control': cacheControl, ...headers },
})

testPageCheck(noStoreHtml, {
  passes: {
    'no-cache': page('no-cache'),
    'no header': '<p>Rye',
    'a page with a cookie': page('no-store', { 'set-cookie': 'sid=1' }),
    'a sign-in page': page('no-store', {}, '<form><input type=password></form>'),
    'another word': page('x-no-store'),
  },
  finds: {
    'no-store': [
      page('Private, No-Store, max-age=0'),
      [{ saw: 'Private, No-Store, max-age=0', at: 'Cache-Control' }],
      { severity: 'low' },
    ],
  },
})
