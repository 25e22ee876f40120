import { testPageCheck } from '#testing/test-page-check.ts'
import { iframeNotLazy } from './iframe-not-lazy.ts'

const frame = (src: string, more = '') => `<iframe src="${src}" ${more}></iframe>`
const VIDEO = 'https://www.youtube-nocookie.com/embed/x'

testPageCheck(iframeNotLazy, {
  passes: {
    lazy: frame(VIDEO, 'loading=Lazy'),
    'another host': frame('https://forms.example/a'),
    'another page of the host': frame('https://www.google.com/recaptcha/api'),
    'the first element of main': `<header></header><main><div>${frame(VIDEO)}</div></main>`,
    'deep in the first element of main': `<main>${'<div>'.repeat(9)}${frame(VIDEO)}`,
    hidden: frame(VIDEO, 'hidden'),
    'without a URL until people agree': '<iframe data-src="https://www.youtube.com/embed/x"></iframe>',
  },
  finds: {
    'a video': [
      `<main><h1>Rye</h1>${frame(VIDEO)}</main>`,
      [{ saw: `not lazy: ${VIDEO}`, at: 'body > main:first-child > iframe:nth-child(2)' }],
      { severity: 'low', message: 'An embedded video or map is loaded right away' },
    ],
    'a map outside of main': [frame('https://www.google.de/maps/embed?pb=1'), [{}]],
  },
})
