import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, textFile } from '#testing/sites/serve-site.ts'
import { resourceWrongType } from './resource-wrong-type.ts'

const NOSNIFF = { 'x-content-type-options': 'nosniff' }

testQueryCheck(resourceWrongType, {
  'types of own files, by use': {
    site: {
      '/robots.txt': textFile('User-agent: *\nDisallow: /private'),
      '/': `${pageWithLinks('Home', '/rye')}
        <script src="/text.js"></script><script src="/page.js"></script><script src="/fine.js"></script>
        <script src="/old.js"></script><script src="/gone.js"></script><script src="/private.js"></script>
        <link rel="stylesheet" href="/text.css"><link rel="stylesheet" href="/none.css"><link rel="stylesheet" href="/fine.css">`,
      '/rye': '<title>Rye</title><link rel="stylesheet" href="/quirks.css"><script src="/text.js"></script>',
      '/text.js': textFile('a()', 'Text/Plain; charset=utf-8'),
      '/page.js': answerWith(200, { ...NOSNIFF, 'content-type': 'text/html' }, '<!doctype html>'),
      '/fine.js': answerWith(200, { ...NOSNIFF, 'content-type': 'text/javascript; charset=utf-8' }, 'a()'),
      '/old.js': textFile('a()', 'application/x-javascript'),
      '/text.css': textFile('a{}', 'text/javascript'),
      '/quirks.css': textFile('a{}', 'text/plain'),
      '/none.css': answerWith(200, { 'content-type': '' }, 'a{}'),
      '/fine.css': textFile('a{}', 'text/css'),
    },
    finds: {
      '/text.js': ['script – Content-Type text/plain – used on 2 pages [Content-Type]'],
      '/page.js': [
        'script – Content-Type text/html – nosniff, so browsers do not use it – used on 1 page [Content-Type]',
      ],
      '/quirks.css': ['style sheet – Content-Type text/plain – used on 1 page [Content-Type]'],
      '/none.css': ['style sheet – no Content-Type – used on 1 page [Content-Type]'],
      '/text.css': [
        'style sheet – Content-Type text/javascript – a page in standards mode, so browsers do not use it – used on 1 page [Content-Type]',
      ],
    },
    messages: {
      '/text.css': 'Browsers refuse the file because of the Content-Type',
      '/quirks.css': 'The Content-Type is not that of a script or style sheet',
      '/text.js': 'The Content-Type is not that of a script or style sheet',
      '/page.js': 'Browsers refuse the file because of the Content-Type',
    },
    counts: {
      ...{ found: 5, passed: 3, notApplicable: 2 },
      reason: 'not known for 2 URLs: not requested or not loaded',
    },
  },
})
