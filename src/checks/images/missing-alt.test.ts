import { expect } from 'vitest'
import { testPageCheck } from '#testing/test-page-check.ts'
import { missingAlt } from './missing-alt.ts'

const images = (count: number) => '<img src="/photos/harbour.jpg">'.repeat(count)
const evidence = (count: number) =>
  Array.from({ length: count }, () => ({ saw: 'no alt attribute: /photos/harbour.jpg' }))
const empty = (count: number) => '<img src="/photos/harbour.jpg" alt="">'.repeat(count)
const emptyEvidence = (count: number) =>
  Array.from({ length: count }, () => ({ saw: 'empty alt: /photos/harbour.jpg' }))
const DECORATION = expect.stringContaining('If they are decoration, there is nothing to do')
const FIX = 'Describe each picture in a few words in its alt attribute.'

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
      evidence(1),
      { severity: 'medium', message: '1 image missing alt text', recommendation: FIX },
    ],
    'an alt of two characters': [
      '<img src="/photos/harbour.jpg" alt=" Ox ">',
      [{ saw: 'alt text too short: /photos/harbour.jpg' }],
      { severity: 'medium', recommendation: FIX },
    ],
    'an empty alt': [
      empty(1),
      emptyEvidence(1),
      { severity: 'low', message: '1 image missing alt text', recommendation: DECORATION },
    ],
    'an alt without a value': [
      '<img src="/photos/harbour.jpg" alt>',
      emptyEvidence(1),
      { severity: 'low', recommendation: DECORATION },
    ],
    'an alt of white space': ['<img src="/photos/harbour.jpg" alt=" \n">', emptyEvidence(1), { severity: 'low' }],
    'four empty alts': [
      empty(4),
      emptyEvidence(4),
      { severity: 'low', message: '4 images missing alt text', recommendation: DECORATION },
    ],
    'two empty alts and one without': [
      empty(2) + images(1),
      [...emptyEvidence(2), ...evidence(1)],
      { severity: 'medium', message: '3 images missing alt text', recommendation: FIX },
    ],
    'three empty alts and one without': [
      empty(3) + images(1),
      [...emptyEvidence(3), ...evidence(1)],
      { severity: 'high', message: '4 images missing alt text', recommendation: FIX },
    ],
    'three without alt': [images(3), evidence(3), { severity: 'medium', message: '3 images missing alt text' }],
    'four without alt': [images(4), evidence(4), { severity: 'high', message: '4 images missing alt text' }],
    'where it stands': [
      '<main><h1>Port</h1><p>Boats<img src="/photos/harbour.jpg"></p></main>',
      [
        {
          saw: 'no alt attribute: /photos/harbour.jpg',
          at: 'body > main:first-child > p:nth-child(2) > img:first-child',
        },
      ],
    ],
  },
})
