import { testPageCheck } from '#testing/test-page-check.ts'
import { ariaHiddenBody } from './aria-hidden-body.ts'

testPageCheck(ariaHiddenBody, {
  passes: {
    none: '<body><p>a</p>',
    false: '<html aria-hidden=false><body aria-hidden="">a',
    'a part of the page': '<body><div aria-hidden=true>a</div>',
  },
  finds: {
    body: ['<body aria-hidden=true>a', [{ saw: '<body aria-hidden="true">', at: 'body' }], { severity: 'high' }],
    html: ['<html aria-hidden=TRUE><body>a', [{ saw: '<html aria-hidden="true">', at: 'html' }]],
  },
})
