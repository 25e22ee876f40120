import { testPageCheck } from '#testing/test-page-check.ts'
import { repeatedStructure } from './repeated-structure.ts'

testPageCheck(repeatedStructure, {
  passes: {
    'one of each': '<html><head></head><body><p>a</p></body></html>',
    'none of them': '<p>a</p>',
    'in a comment and a script': '<html><body><!-- <body> --><script>"<html><body>"</script>',
    'in the content of a frame': '<body><iframe srcdoc="<html><body>a"></iframe>',
  },
  finds: {
    'two bodies': [
      '<html><head></head><body>a<body>b',
      [{ saw: '2 start tags <body> (order: html, head, body, body)', at: 'body' }],
      { severity: 'low' },
    ],
    'a page in a page': [
      '<html><body><html><head><title>a</title></head><body>b</body></html></body></html>',
      [{ saw: '2 start tags <html> (order: html, body, html, head, body)' }, { at: 'body' }],
    ],
    'body before head': ['<body>a<head>', [{ saw: '<body> before <head> (order: body, head)' }]],
  },
})
