import { testPageCheck } from '#testing/test-page-check.ts'
import { mainContentUnmarked } from './main-content-unmarked.ts'

const words = (count: number) => 'rye '.repeat(count)
const page = (content: string) => `<title>Rye</title><body>${content}`

testPageCheck(mainContentUnmarked, {
  passes: {
    main: page(`<main>${words(300)}</main>`),
    'role=main': page(`<div role="main">${words(300)}</div>`),
    article: page(`<article>${words(300)}</article>`),
  },
  finds: {
    '300 words': [
      page(`<div>${words(300)}</div>`),
      [{ saw: '300 words in neither <main> nor <article>', at: 'body' }],
      { severity: 'low' },
    ],
    '301 words': [page(`<div>${words(301)}</div>`), [{ at: 'body' }]],
  },
  notApplicable: {
    '299 words': page(`<div>${words(299)}</div>`),
    'a page that only redirects': `<meta http-equiv="refresh" content="0; url=/new"><div>${words(300)}</div>`,
    XML: `<?xml version="1.0"?><feed><p>${words(300)}</p></feed>`,
    noindex: `<meta name="robots" content="noindex">${page(`<div>${words(300)}</div>`)}`,
  },
})
