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
    'a noscript about comments': `<body><noscript>Please enable JavaScript to view the comments powered by Disqus.</noscript>${SCRIPT}`,
    'a noscript about a form': `<body><noscript>Please enable JavaScript in your browser to complete this form.</noscript>${SCRIPT}`,
    'a noscript about search': `<body><noscript>Please activate JavaScript to enable the search functionality.</noscript>${SCRIPT}`,
    'a noscript that only states it': `<body><noscript>JavaScript is disabled on your browser.</noscript>${SCRIPT}`,
    'a page that works best with scripts': `<body><noscript>Theme NexT works best with JavaScript enabled</noscript>${SCRIPT}`,
    'a page that works better with scripts, in Chinese': `<body><noscript>博客在允许 JavaScript 运行的环境下浏览效果更佳</noscript>${SCRIPT}`,
  },
  finds: {
    'an empty root': [
      `${ROOT}${SCRIPT}`,
      [
        {
          saw: '0 words of main text (fewer than 20) and an empty element with the id root',
          at: 'body > div:first-child',
        },
      ],
      { severity: 'medium' },
    ],
    'only Loading': [
      `<main>Loading…</main>${SCRIPT}`,
      [{ saw: '1 word of main text (fewer than 20) and the text “Loading…”' }],
    ],
    '19 words': [
      `${words(19)}<div id="__next"></div>${SCRIPT}`,
      [
        {
          saw: '19 words of main text (fewer than 20) and an empty element with the id __next',
          at: 'body > div:nth-child(2)',
        },
      ],
    ],
    'a noscript of an app': [
      `<body><noscript>You need to enable JavaScript to run this app.</noscript>${SCRIPT}`,
      [
        {
          saw: '0 words of main text (fewer than 20) and a noscript element that says “You need to enable JavaScript to run this app.”',
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
