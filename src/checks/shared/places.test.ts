import { expect, test } from 'vitest'
import { isPlace } from '#testing/checks/expect-places.ts'
import { attributeIs, headerName, imagePlace } from './places.ts'

test.each([
  ['Rye bread', '[alt="Rye bread"]'],
  ['', '[alt=""]'],
  ['12" loaf \\ rye', '[alt="12\\" loaf \\\\ rye"]'],
  ['two\nlines', '[alt^="two"]'],
  ['a'.repeat(200), `[alt="${'a'.repeat(200)}"]`],
  ['a'.repeat(201), `[alt^="${'a'.repeat(200)}"]`],
  ['🥐'.repeat(201), `[alt^="${'🥐'.repeat(200)}"]`],
])('a selector of the value %j', (value, selector) => {
  expect(attributeIs('alt', value)).toBe(selector)
  expect(isPlace(`img${selector}`)).toBe(true)
})

test('a header has its usual spelling', () => {
  expect(['x-powered-by', 'via', 'Server'].map(headerName)).toEqual(['X-Powered-By', 'Via', 'Server'])
})

const CUT = 'div > div > div > div > p > img'

test.each([
  ['main > img', '/photos/rye.jpg', 'main > img'],
  [CUT, '/photos/rye.jpg', `${CUT}[src*="rye.jpg"]`],
  [CUT, 'https://bakery.example/rye.jpg?width=80#top', `${CUT}[src*="rye.jpg"]`],
  [CUT, '/photos/rye%20bread.jpg', CUT],
  [CUT, '/photos/', CUT],
  [CUT, 'data:image/png;base64,iVBO+"]', CUT],
])('an image at %s with the src %s is at %s', (path, src, place) => {
  expect(imagePlace(path, src)).toBe(place)
})
