import { expect, test } from 'vitest'
import { textOf } from './titles-check.tsx'

test.each(['utf8', 'latin1', 'utf16le'] as const)('reads a sheet that Excel saved as %s', async (encoding) => {
  const text = 'URL;New title\nhttps://bakery.example/;Brötchen'
  expect(await textOf(new Blob([Buffer.from(text, encoding)]))).toBe(text)
})
