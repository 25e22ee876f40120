import { testPageCheck } from '#testing/test-page-check.ts'
import { notUtf8 } from './not-utf8.ts'

const html = (type: string, body: string) => ({ html: body, headers: { 'content-type': type } })

testPageCheck(notUtf8, {
  passes: { 'UTF-8': '<p>Bread</p>', 'UTF-8 in a meta tag': html('text/html', '<meta charset=utf8>') },
  finds: {
    'in the header': [
      html('text/html; charset=shift_jis', '<p>Bread</p>'),
      [{ saw: 'shift_jis (header: shift_jis)', at: 'Content-Type' }],
      { severity: 'low' },
    ],
    'in a meta tag': [
      html('text/html', '<meta charset=iso-8859-1>'),
      [{ saw: 'windows-1252 (meta tag: iso-8859-1)', at: 'meta[charset], meta[http-equiv="content-type" i]' }],
    ],
  },
  notApplicable: {
    'no encoding named': html('text/html', '<p>Bread</p>'),
    'two encodings named': html('text/html; charset=iso-8859-1', '<meta charset=utf-8>'),
  },
})
