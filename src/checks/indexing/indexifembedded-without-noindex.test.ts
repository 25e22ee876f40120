import { testPageCheck } from '#testing/test-page-check.ts'
import { indexifembeddedWithoutNoindex } from './indexifembedded-without-noindex.ts'

const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`

testPageCheck(indexifembeddedWithoutNoindex, {
  passes: {
    nothing: '<p>Bread</p>',
    together: meta('googlebot', 'noindex, indexifembedded'),
    'with none': meta('robots', 'none, indexifembedded'),
    'noindex for all in another tag': meta('robots', 'noindex') + meta('googlebot', 'indexifembedded'),
    'noindex in a header': {
      html: meta('robots', 'indexifembedded'),
      headers: { 'content-type': 'text/html', 'x-robots-tag': 'noindex' },
    },
  },
  finds: {
    alone: [
      meta('robots', 'indexifembedded'),
      [{ saw: '<meta name="robots" content="indexifembedded">', at: 'meta[name="robots" i]' }],
      { severity: 'low' },
    ],
    'noindex for another crawler': [meta('bingbot', 'noindex') + meta('googlebot', 'indexifembedded'), [{}]],
  },
  notApplicable: { 'status 203': { html: meta('robots', 'indexifembedded'), status: 203 } },
})
