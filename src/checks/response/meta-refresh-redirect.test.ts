import { expect } from 'vitest'
import { testPageCheck } from '#testing/test-page-check.ts'
import { metaRefreshRedirect } from './meta-refresh-redirect.ts'

const refresh = (content: string) => `<meta http-equiv="Refresh" content="${content}">`

testPageCheck(metaRefreshRedirect, {
  passes: {
    'no refresh': '<p>Bread</p>',
    'a page that reloads itself': refresh('60'),
    'its own URL': refresh('60; url=/bread/#top'),
    'for browsers without scripts': `<noscript>${refresh('0; url=/plain')}</noscript>`,
    'a Refresh header': { html: '<p>Bread</p>', headers: { 'content-type': 'text/html', refresh: '0; url=/rye' } },
    'a target that is not a web page': refresh('0; url=javascript:alert(1)'),
  },
  finds: {
    immediately: [
      refresh('0; url=/rye'),
      [{ saw: 'redirects immediately to https://bakery.example/rye', at: 'meta[http-equiv="refresh" i]' }],
      {
        severity: 'medium',
        recommendation: expect.stringContaining('`Location: https://bakery.example/rye`'),
      },
    ],
    'after a second': [
      refresh('1;/rye'),
      [{ saw: 'redirects after 1 second to https://bakery.example/rye' }],
      { severity: 'low', recommendation: metaRefreshRedirect.fix },
    ],
    'another query': [
      refresh('0; url=?lang=de'),
      [{ saw: 'redirects immediately to https://bakery.example/bread?lang=de' }],
    ],
    'also for browsers with scripts': [
      `<noscript>${refresh('0; url=/plain')}</noscript>${refresh('0; url=/plain')}`,
      [{ saw: 'redirects immediately to https://bakery.example/plain' }],
    ],
  },
  notApplicable: { 'status 203': { html: refresh('0; url=/rye'), status: 203 } },
})
