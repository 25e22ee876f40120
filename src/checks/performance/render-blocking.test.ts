import { testPageCheck } from '#testing/test-page-check.ts'
import { renderBlocking } from './render-blocking.ts'

const styles = (count: number, more = '') =>
  Array.from({ length: count }, (_, index) => `<link rel=stylesheet href="/${index}.css" ${more}>`).join('')
const script = (more = '') => `<script src=/a.js ${more}></script>`

testPageCheck(renderBlocking, {
  passes: {
    '4 files': `<head>${styles(4)}`,
    '5 files': `<head>${styles(4)}${script()}`,
    'files that do not block': `<head>${styles(9, 'media=print')}${script('defer')}${script('async')}${script('type=module')}`,
    'files in the body': `<body><p>Rye${styles(9)}${script().repeat(9)}`,
  },
  finds: {
    '6 files': [
      `<head>${styles(5)}${script()}`,
      [
        { saw: 'style sheet: https://bakery.example/0.css' },
        {},
        {},
        {},
        {},
        { saw: 'script: https://bakery.example/a.js' },
      ],
      { severity: 'low', message: 'The browser shows nothing before it has loaded 6 files' },
    ],
  },
})

testPageCheck(renderBlocking, {
  options: { most: 0 },
  passes: { 'none allowed, none there': '<p>Rye' },
  finds: {
    'none allowed': [`<head>${styles(1)}`, [{}], { message: 'The browser shows nothing before it has loaded 1 file' }],
  },
})
