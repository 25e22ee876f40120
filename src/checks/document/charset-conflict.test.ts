import { expect } from 'vitest'
import { testPageCheck } from '#testing/test-page-check.ts'
import { charsetConflict } from './charset-conflict.ts'

const html = (type: string, body: string) => ({ html: body, headers: { 'content-type': type } })

testPageCheck(charsetConflict, {
  passes: {
    'the same': '<meta charset=utf-8>',
    'two names of one encoding': html('text/html; charset=ISO-8859-1', '<meta charset=windows-1252>'),
    'only one': html('text/html', '<meta charset=iso-8859-1>'),
    none: html('text/html', '<p>Bread</p>'),
    'a name that does not exist': '<meta charset=bread>',
  },
  finds: {
    'header and meta': [
      html('text/html; charset=iso-8859-1', '<meta charset=UTF-8>'),
      [
        { saw: 'header: iso-8859-1', at: 'Content-Type' },
        { saw: 'meta tag: UTF-8', at: 'meta[charset], meta[http-equiv="content-type" i]' },
      ],
      { severity: 'medium', recommendation: expect.stringContaining('first one listed (header: iso-8859-1)') },
    ],
    'byte order mark and meta': [
      html('text/html', '\ufeff<meta charset=iso-8859-1>'),
      [{ saw: 'byte order mark of utf-8' }, { saw: 'meta tag: iso-8859-1' }],
    ],
  },
})
