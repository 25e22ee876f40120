import { testPageCheck } from '#testing/test-page-check.ts'
import { missingCharset } from './missing-charset.ts'

const html = (type: string, body: string) => ({ html: body, headers: { 'content-type': type } })

testPageCheck(missingCharset, {
  passes: {
    'in the header': '<p>Bread</p>',
    'in a meta tag': html('text/html', '<meta charset=utf-8><p>Bread</p>'),
    'in an old meta tag': html('text/html', '<meta http-equiv=Content-Type content="text/html; charset=iso-8859-1">'),
    'a byte order mark': html('text/html', '\ufeff<p>Bread</p>'),
    'an XML declaration': html('text/html', '<?xml version="1.0" encoding="utf-8"?><p>Bread</p>'),
  },
  finds: {
    nowhere: [
      html('text/html', '<title>Bread</title>'),
      [{ saw: 'no encoding in the header, the byte order mark or a meta tag; read as utf-8' }],
      { severity: 'medium' },
    ],
    'an encoding that does not exist': [
      html('text/html; charset=bread', '<title>Bread</title>'),
      [{ saw: 'unknown encoding “bread”; read as utf-8', at: 'Content-Type' }],
    ],
  },
  notApplicable: { XHTML: html('application/xhtml+xml', '<html><body><p>a</p></body></html>') },
})
