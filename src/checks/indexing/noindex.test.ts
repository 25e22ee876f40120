import { expect } from 'vitest'
import { testPageCheck } from '#testing/test-page-check.ts'
import { noindex } from './noindex.ts'

const header = (value: string, status = 200) => ({
  html: '<p>Bread</p>',
  status,
  headers: { 'content-type': 'text/html', 'x-robots-tag': value },
})

testPageCheck(noindex, {
  passes: {
    nothing: '<p>Bread</p>',
    'index, follow': '<meta name=robots content="index, follow">',
    'only for Bing': '<meta name=bingbot content=noindex>',
    'in the body, where it is reported otherwise': '<p>Bread<meta name=robots content=noindex>',
    'a made-up agent': header('__proto__: noindex'),
  },
  finds: {
    'a meta': [
      '<meta name=Robots content="NOINDEX,follow">',
      [{ saw: '<meta name="robots" content="NOINDEX,follow">', at: 'meta[name="robots" i]' }],
      { severity: 'info', recommendation: noindex.fix },
    ],
    none: ['<meta name=robots content=none>', [{ saw: '<meta name="robots" content="none">' }]],
    'for Googlebot': ['<meta name=googlebot content=noindex>', [{ saw: '<meta name="googlebot" content="noindex">' }]],
    'a header': [
      header('noindex'),
      [{ saw: 'X-Robots-Tag: noindex', at: 'X-Robots-Tag' }],
      { recommendation: expect.stringContaining('the server or a plug-in sends') },
    ],
    'a header for Googlebot': [
      header('googlebot: noindex, nofollow'),
      [{ saw: 'X-Robots-Tag: googlebot: noindex, nofollow' }],
    ],
    'after 1,000 other directives': [
      `<meta name=robots content="${'x,'.repeat(1000)}noindex">`,
      [{ saw: 'noindex in a long list of directives' }],
    ],
  },
  notApplicable: { 'status 203': header('noindex', 203) },
})
