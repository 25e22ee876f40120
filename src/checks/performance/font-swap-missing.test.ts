import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, textFile } from '#testing/sites/serve-site.ts'
import { fontSwapMissing } from './font-swap-missing.ts'

const css = (text: string) => textFile(text, 'text/css')
const face = (family: string, more = '', src = 'url(a.woff2)') =>
  `@font-face { font-family: ${family}; src: ${src}; ${more} }`
const link = (...hrefs: string[]) => hrefs.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
const google = 'http://fonts.googleapis.com/css?family=Lora'

testQueryCheck(fontSwapMissing, {
  'by font-display, in own style sheets and in URLs of Google Fonts': {
    site: {
      '/': pageWithLinks('Home', '/own', '/google', '/google-too', '/google-swap'),
      '/own': link('/none.css', '/fine.css', '/cut.css', '/gone.css'),
      '/google': link(google),
      '/google-too': link(google),
      '/google-swap': link(`${google}&amp;display=swap`),
      '/none.css': css(
        face('"Lora"', 'font-weight: 700; font-style: italic') +
          face('Rye', 'font-display:block') +
          face('Oat', '/* font-display: swap */'),
      ),
      '/fine.css': css(
        face('Lora', 'font-display: swap') +
          face('Rye', 'FONT-DISPLAY:optional') +
          face('"Font Awesome 6 Free"') +
          face('Oat', '', 'local("Oat")') +
          face('Data', '', 'url("data:font/woff2;base64,AAAA")') +
          `/* ${face('Old')} */`,
      ),
      '/cut.css': css(face('Lora', 'font-display: swap') + ' '.repeat(250_000)),
    },
    finds: {
      '/none.css': [
        '@font-face Lora 700 italic – no font-display – style sheet used on 1 page',
        '@font-face Rye – font-display: block – style sheet used on 1 page',
        '@font-face Oat – no font-display – style sheet used on 1 page',
      ],
      '/google': [`${google} – no display=swap [html > * > link:first-child]`],
      '/google-too': [`${google} – no display=swap [html > * > link:first-child]`],
    },
    messages: {
      '/none.css': 'Browsers hide the text for up to three seconds until 3 fonts have loaded',
      '/google': 'Browsers hide the text for up to three seconds until 1 font has loaded',
      '/google-too': 'Browsers hide the text for up to three seconds until 1 font has loaded',
    },
    counts: {
      // Found and judged are both one style sheet of the site and the pages that use Google Fonts.
      ...{ found: 3, passed: 2, notApplicable: 2 },
      reason: 'not known for 2 URLs: not requested, not loaded or its text not kept',
    },
  },
})
