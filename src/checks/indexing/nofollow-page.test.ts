import { testPageCheck } from '#testing/test-page-check.ts'
import { nofollowPage } from './nofollow-page.ts'

const header = (value: string) => ({
  html: '<p>Bread</p>',
  headers: { 'content-type': 'text/html', 'x-robots-tag': value },
})

testPageCheck(nofollowPage, {
  passes: {
    nothing: '<p>Bread</p>',
    follow: '<meta name=robots content="index, follow">',
    'only for Bing': '<meta name=bingbot content=nofollow>',
    'a nofollow link': '<a href=/rye rel=nofollow>Rye</a>',
  },
  finds: {
    'a meta': [
      '<meta name=robots content="index,nofollow">',
      [{ saw: '<meta name="robots" content="index,nofollow">', at: 'meta[name="robots" i]' }],
      { severity: 'low' },
    ],
    'a header': [header('nofollow'), [{ saw: 'X-Robots-Tag: nofollow', at: 'X-Robots-Tag' }]],
    'for Googlebot': [
      '<meta name=googlebot content=nofollow>',
      [{ saw: '<meta name="googlebot" content="nofollow">' }],
    ],
  },
  notApplicable: {
    noindex: '<meta name=robots content="noindex, nofollow">',
    none: '<meta name=robots content=none>',
    'another canonical': '<meta name=robots content=nofollow><link rel=canonical href=/rye>',
  },
})
