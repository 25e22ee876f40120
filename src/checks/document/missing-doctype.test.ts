import { testPageCheck } from '#testing/test-page-check.ts'
import { missingDoctype } from './missing-doctype.ts'

const OLD = '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">'
const LIMITED = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/x.dtd">'

testPageCheck(missingDoctype, {
  passes: {
    current: '<!DOCTYPE html><p>Bread</p>',
    'after a comment': '<!-- made by hand -->\n<!doctype html><p>Bread</p>',
    'limited quirks mode': `${LIMITED}<p>Bread</p>`,
    XHTML: { html: '<html><body><p>a</p></body></html>', headers: { 'content-type': 'application/xhtml+xml' } },
  },
  finds: {
    none: [
      '<html><p>Bread</p>',
      [{ saw: 'no doctype – the page begins with: <html><p>Bread</p>', at: 'line 1' }],
      { severity: 'low', message: 'The page puts browsers into quirks mode' },
    ],
    'an old one': [`${OLD}<p>Bread</p>`, [{ saw: OLD }]],
    'text before it': ['x<!doctype html><p>', [{ saw: 'no doctype – the page begins with: x<!doctype html><p>' }]],
  },
  notApplicable: {
    'a redirect': '<meta http-equiv=refresh content="0; url=/b">',
    XML: '<?xml version="1.0"?><feed>a</feed>',
  },
})
