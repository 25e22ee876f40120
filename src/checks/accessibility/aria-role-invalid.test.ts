import { testPageCheck } from '#testing/test-page-check.ts'
import { ariaRoleInvalid } from './aria-role-invalid.ts'

testPageCheck(ariaRoleInvalid, {
  passes: {
    'a role': '<div role=search>a</div><div role=doc-toc>b</div>',
    'a fallback': '<div role="bread note">a</div>',
    empty: '<div role="">a</div>',
    text: '<span role=text>a</span>',
  },
  finds: {
    unknown: [
      '<main><p role=bread>a</p></main>',
      [{ saw: 'role="bread" on <p>', at: 'body > main:first-child > p:first-child' }],
      { severity: 'medium', message: 'Elements have a role that does not exist' },
    ],
    abstract: ['<p role=widget>a</p>', [{ saw: 'role="widget" on <p>' }]],
  },
})
