import { expect } from 'vitest'
import { testPageCheck } from '#testing/test-page-check.ts'
import { frameWithoutTitle } from './frame-without-title.ts'

const frame = (attributes: string) => `<iframe src=https://maps.example/a ${attributes}></iframe>`
const found = [{ saw: 'https://maps.example/a' }]

testPageCheck(frameWithoutTitle, {
  passes: {
    'a title': frame('title=Map'),
    'aria-label': frame('aria-label=Map'),
    'not shown': frame('hidden') + frame('style="display: none"') + frame('aria-hidden=true'),
    'out of the keyboard’s reach': frame('tabindex=-1'),
    'a width of 0': frame('width=0 height=0'),
    'a height of 1 px': frame('width=100 height=1px'),
    'a snippet of a tag manager': `<noscript>${frame('height="0" width="0" style="display:none"')}</noscript>`,
    'a frame that a script fills': '<iframe src="javascript:void(0)"></iframe><iframe src="about:blank"></iframe>',
  },
  finds: {
    none: [
      `<main>${frame('')}</main>`,
      [{ saw: 'https://maps.example/a', at: 'body > main:first-child > iframe:first-child' }],
      { severity: 'medium', message: 'Frames of the page have no title' },
    ],
    'an empty title': [frame('title=" "'), found],
    'a height of 2': [frame('height=2'), found],
    'a width of 1%': [frame('width=1%'), found],
    'tabindex 0': [frame('tabindex=0'), found],
    'no URL': ['<iframe></iframe>', [{ saw: '<iframe> without a URL' }]],
    'a video': [
      '<iframe src=https://www.youtube.com/embed/x></iframe>',
      [{}],
      { recommendation: expect.stringContaining('title="Video: what it shows"') },
    ],
  },
})
