import { expect, it } from 'vitest'
import { labelsWithRoom } from './graph-labels.ts'

const at = (id: string, x: number, y: number) => ({ id, x, y, radius: 5, text: '/0123456789' })

it.each([
  ['below each other', 100, 114, ['a', 'b']],
  ['too close below', 100, 113, ['a']],
  ['next to each other', 166, 100, ['a', 'b']],
  ['too close next to it', 165, 100, ['a']],
])('%s', (_, x, y, shown) => {
  expect([...labelsWithRoom([at('a', 100, 100), at('b', x, y)])]).toEqual(shown)
})
