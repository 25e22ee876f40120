import { testPageCheck } from '#testing/test-page-check.ts'
import { textProbablyByScript } from './text-probably-by-script.ts'

const SCRIPT = '<script src="/app.js"></script>'
const ROOT = '<div id="root"></div>'
const words = (count: number) => `<p>${'rye '.repeat(count)}</p>`

testPageCheck(textProbablyByScript, {
  passes: {
    '20 words': `${words(20)}${ROOT}${SCRIPT}`,
    'no script': ROOT,
    'only data in scripts': `${ROOT}<script type="application/ld+json">{}</script>`,
    'a filled root': `<div id="root">${words(5)}</div>${SCRIPT}`,
    'a noscript with an image': `<noscript><img src="/pixel"></noscript>${SCRIPT}`,
  },
  finds: {
    'an empty root': [
      `${ROOT}${SCRIPT}`,
      [{ saw: '0 words of main text (fewer than 20) and an empty element with the id root', at: 'div' }],
      { severity: 'medium' },
    ],
    '19 words': [
      `${words(19)}<div id="__next"></div>${SCRIPT}`,
      [
        {
          saw: '19 words of main text (fewer than 20) and an empty element with the id __next',
          at: 'div:nth-child(2)',
        },
      ],
    ],
    'a noscript': [
      `<p>Hi</p><noscript>Bitte JavaScript aktivieren.</noscript>${SCRIPT}`,
      [{ saw: '1 word of main text (fewer than 20) and a noscript element that says “Bitte JavaScript aktivieren.”' }],
    ],
  },
  notApplicable: { 'an error page': { html: `${ROOT}${SCRIPT}`, status: 404 } },
})
