import { expect, test } from 'vitest'
import { countImage } from './counted-images.ts'

test.each<[string, string | undefined, boolean]>([
  ['no src', undefined, false],
  ['an empty src', '', false],
  ['9 characters', '/pics/abc', false],
  ['10 characters', '/pics/abcd', false],
  ['11 characters', '/pics/abcde', true],
  ['10 characters and white space', '  /pics/abcd  ', false],
  ['11 characters outside the basic plane', '🥐'.repeat(11), true],
  ['10 characters outside the basic plane', '🥐'.repeat(10), false],
  ['tracking', 'https://example.org/tracking/1.gif', false],
  ['pixel', 'https://example.org/pixel.gif', false],
  ['icon', '/images/favicon-big.png', false],
  ['logo', '/images/brand-logo.png', false],
  ['Logo with a capital', '/images/Brand-Logo.png', false],
  ['a data image', 'data:image/png;base64,iVBORw0KGgo=', false],
  ['a photograph', '/photos/harbour.jpg', true],
])('%s', (_, src, counts) => {
  expect(countImage(src, '', () => 'img') !== null).toBe(counts)
})

test.each<[string, string | undefined, string | null]>([
  ['no alt', undefined, 'no attribute'],
  ['an empty alt', '', 'empty'],
  ['white space', ' \n ', 'empty'],
  ['1 character', 'O', 'too short'],
  ['2 characters', 'Ox', 'too short'],
  ['2 characters and white space', '  Ox  ', 'too short'],
  ['3 characters', 'Cat', null],
  ['2 characters outside the basic plane', '🥐🥐', 'too short'],
  ['3 characters outside the basic plane', '🥐🥐🥐', null],
])('alt text: %s', (_, alt, altFault) => {
  expect(countImage('/photos/harbour.jpg', alt, () => 'img')).toEqual({
    src: '/photos/harbour.jpg',
    hasAlt: altFault === null,
    altFault,
    path: 'img',
  })
})
