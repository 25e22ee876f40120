import { expect, it } from 'vitest'
import { squarify } from './squarify.ts'

const FRAME = { x: 0, y: 0, width: 600, height: 400 }

it('divides the example of the paper as its authors do', () => {
  const rounded = squarify([6, 6, 4, 3, 2, 2, 1], { x: 0, y: 0, width: 6, height: 4 }).map(({ x, y, width, height }) =>
    [x, y, width, height].map((value) => Math.round(value * 10) / 10),
  )
  expect(rounded).toEqual([
    [0, 0, 3, 2],
    [0, 2, 3, 2],
    [3, 0, 1.7, 2.3],
    [4.7, 0, 1.3, 2.3],
    [3, 2.3, 1.2, 1.7],
    [4.2, 2.3, 1.2, 1.7],
    [5.4, 2.3, 0.6, 1.7],
  ])
})

it.each([[[1]], [[5, 1]], [[1000, 1, 1, 1]], [[9, 9, 9, 9, 9]], [Array.from({ length: 60 }, (_, at) => 60 - at)]])(
  'areas are in the ratio of the sizes, inside the frame: %j',
  (sizes) => {
    const total = sizes.reduce((sum, size) => sum + size, 0)
    const cells = squarify(sizes, FRAME)
    expect(cells).toHaveLength(sizes.length)
    cells.forEach(({ x, y, width, height }, at) => {
      expect(width * height).toBeCloseTo(((sizes[at] ?? 0) / total) * 240_000, 3)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6)
      expect(x + width).toBeLessThanOrEqual(600 + 1e-6)
      expect(y + height).toBeLessThanOrEqual(400 + 1e-6)
    })
  },
)

it('nothing is divided into nothing', () => {
  expect(squarify([], FRAME)).toEqual([])
})
