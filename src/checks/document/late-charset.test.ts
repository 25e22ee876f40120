import { testPageCheck } from '#testing/test-page-check.ts'
import { lateCharset } from './late-charset.ts'

/** The meta tag comes after this many bytes. */
const after = (bytes: number, type = 'text/html') => ({
  html: `<head><!--${'x'.repeat(bytes - 13)}--><meta charset=utf-8>`,
  headers: { 'content-type': type },
})

testPageCheck(lateCharset, {
  passes: { early: after(20), 'byte 1,024': after(1023) },
  finds: {
    'byte 1,025': [
      after(1024),
      [
        {
          saw: 'charset utf-8 begins at byte 1,025; the limit is 1,024',
          at: 'meta[charset], meta[http-equiv="content-type" i]',
        },
      ],
      { severity: 'low' },
    ],
    'byte 9,001': [after(9000), [{ saw: 'charset utf-8 begins at byte 9,001; the limit is 1,024' }]],
  },
  notApplicable: {
    'named in the header': after(9000, 'text/html; charset=utf-8'),
    'no meta tag': { html: '<p>Bread</p>', headers: { 'content-type': 'text/html' } },
  },
})
