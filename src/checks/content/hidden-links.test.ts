import { testPageCheck } from '#testing/test-page-check.ts'
import { hiddenLinks } from './hidden-links.ts'

const links = (...hosts: string[]) => hosts.map((host) => `<a href="https://${host}/">x</a>`).join('')
const part = (html: string, attributes = 'style="display:none"') => `<main><div ${attributes}>${html}</div></main>`
const SPAM = links('casino.example', 'pills.example', 'loans.example')
const SAW = '3 sites linked: https://casino.example/, https://pills.example/, https://loans.example/'

testPageCheck(hiddenLinks, {
  passes: {
    'visible links': part(SPAM, ''),
    'two sites': part(links('casino.example', 'pills.example')),
    'one site, three links': part(links('a.casino.example', 'b.casino.example', 'c.casino.example')),
    'share buttons': part(links('www.facebook.com', 'x.com', 'www.linkedin.com', 'casino.example')),
    'a modal': part(SPAM, 'style="display:none" class="modal"'),
    details: `<details><div hidden>${SPAM}</div></details>`,
    'controlled by a button': `<button aria-controls="more">More</button>${part(SPAM, 'id="more" hidden')}`,
  },
  finds: {
    'display: none': [
      part(SPAM),
      [{ saw: SAW, at: 'body > main:first-child > div:first-child' }],
      { severity: 'medium' },
    ],
    'off screen': [
      part(SPAM, 'style="position:absolute;top:-9999px"'),
      [{ saw: SAW, at: 'body > main:first-child > div:first-child' }],
    ],
  },
  notApplicable: { 'an error page': { html: part(SPAM), status: 404 } },
})
