import { expect, it } from 'vitest'
import { answerOf } from '#testing/html/extract-html.ts'
import { readMarkdown } from './read-markdown.ts'

it.each([
  [true, expect.any(Number)],
  [false, null],
])('tokens are counted only if they are shown: %s', (countsTokens, tokens) => {
  const response = answerOf('<title>Rye</title><main><h1>Rye</h1><p>Baked at dawn</main>')
  expect(readMarkdown({ response, countsTokens })).toMatchObject({ markdown: expect.stringContaining('# Rye'), tokens })
})
