import { testPageCheck } from '#testing/test-page-check.ts'
import { missingH1 } from './missing-h1.ts'

const issue = { severity: 'high', message: 'Page is missing an H1 tag' } as const

testPageCheck(missingH1, {
  passes: {
    'an H1': '<h1>Bread</h1>',
    'an H1 with markup inside': '<h1><a href="/"><span>Bread</span></a></h1>',
    'a second H1 with text': '<h1></h1><h1>Bread</h1>',
    'an H1 with only an image with alt text': '<h1><a href="/"><img src="/b.png" alt="Bread"></a></h1>',
    'an H1 inside noscript': '<noscript><h1>Bread</h1></noscript>',
  },
  finds: {
    'a page that reloads': ['<meta http-equiv="refresh" content="0">', [{}], issue],
    'a redirect after reading': [
      `<meta http-equiv="refresh" content="6; url=/rye"><p>${'rye '.repeat(60)}`,
      [{}],
      issue,
    ],
    'no H1': ['<h2>Bread</h2>', [{ saw: 'no <h1> in the page' }], issue],
    'an empty H1': ['<h1> </h1>', [{ saw: 'an <h1> without text' }], issue],
    'an H1 with only an image without alt text': [
      '<h1><img src="/b.png" alt=" "></h1><h2><img src="/b.png" alt="Bread"></h2>',
      [{ saw: 'an <h1> without text' }],
      issue,
    ],
    'an H1 in a template': ['<template><h1>Bread</h1></template>', [{ saw: 'no <h1> in the page' }], issue],
    'an H1 in script text': [`<script>x = '<h1>Bread</h1>'</script>`, [{ saw: 'no <h1> in the page' }], issue],
  },
  notApplicable: { 'a page that redirects': '<meta http-equiv="refresh" content="0; url=/rye"><p>Moved' },
})
