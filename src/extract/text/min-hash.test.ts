import { expect, test } from 'vitest'
import { minHash } from './min-hash.ts'

const MAX_WORDS = 1000

/** Written down from the first release: signatures of old crawls are compared with those of new ones. */
const SIGNATURES: [text: string, wordCount: number, signature: string][] = [
  ['', 0, '5'.repeat(128)],
  ['only four words here', 4, '5'.repeat(128)],
  [
    'we print and frame your photos',
    6,
    'ZZYZZZZZYZYYZYYZYZZZZYZYYZZZZZYYYYYYYZYYZZYZZYYYYYZZZYYYYYZYZZYY' +
      'YYZYZZZZYZYZZZZZZZZYYYYYZYZZZZYZYYZZYZZZZZYYYYZZYYYYYYZYZYYYZZYY',
  ],
  [
    'we print and frame your photos in any size and send them to you within two days',
    17,
    'yZK4fyfaktrfcYrXyka4K4tYYZZfZrYXatYkaXfc4KkXyafrtcZtrkkykYXrKZrY' +
      'YXyaf4tcrX4arcyaf4ytfkyfZyyKkcYfyXXfkkcakZKrtKZrcktYfaKcKfcrfr44',
  ],
]

test.each(SIGNATURES)('the signature of "%s" never changes', (text, wordCount, signature) => {
  expect(minHash(text, MAX_WORDS)).toEqual({ wordCount, signature })
})

test('words beyond the limit are counted, but change no signature', () => {
  const { signature } = minHash('a b c d e f', MAX_WORDS)
  expect(minHash('a b c d e f g h', 6)).toEqual({ wordCount: 8, signature })
})
