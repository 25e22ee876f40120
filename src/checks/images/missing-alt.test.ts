import { testPageCheck } from '#testing/test-page-check.ts'
import { missingAlt } from './missing-alt.ts'

const images = (count: number) => '<img src="/photos/harbour.jpg">'.repeat(count)
const evidence = (count: number) => Array.from({ length: count }, () => ({ saw: '/photos/harbour.jpg' }))

testPageCheck(missingAlt, {
  passes: {
    'no images': '<p>Bread</p>',
    described: '<img src="/photos/harbour.jpg" alt="The harbour at dawn">',
    'an alt of three characters': '<img src="/photos/harbour.jpg" alt="Cat">',
    'a logo': '<img src="/images/brand-logo.png">',
  },
  finds: {
    'no alt': [
      images(1),
      [{ saw: '/photos/harbour.jpg' }],
      { severity: 'medium', message: '1 images missing alt text' },
    ],
    'an alt of two characters': ['<img src="/photos/harbour.jpg" alt=" Ox ">', evidence(1)],
    'three without alt': [images(3), evidence(3), { severity: 'medium', message: '3 images missing alt text' }],
    'four without alt': [images(4), evidence(4), { severity: 'high', message: '4 images missing alt text' }],
    'where it stands': [
      '<main><h1>Port</h1><p>Boats<img src="/photos/harbour.jpg"></p></main>',
      [{ saw: '/photos/harbour.jpg', at: 'main > p:2 > img' }],
    ],
  },
})
