import { expect, it, test } from 'vitest'
import { isIcon, isTrackingPixel, pixelsOf } from './image-size.ts'

it.each([
  ['600', 600],
  [' 600px', 600],
  ['12.5', 12],
  ['0', 0],
  ['100%', null],
  ['12.5%', null],
  ['auto', null],
  ['', null],
  [undefined, null],
])('the attribute %j gives %j pixels', (written, pixels) => {
  expect(pixelsOf(written)).toBe(pixels)
})

const image = (width?: string, height?: string) => ({
  region: 'main' as const,
  path: 'img',
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
})

test('an icon has at most 32 pixels, a tracking pixel at most 1', () => {
  expect([isIcon(image('32')), isIcon(image('33')), isIcon(image())]).toEqual([true, false, false])
  expect([isTrackingPixel(image('1', '1')), isTrackingPixel(image('1')), isTrackingPixel(image('2', '1'))]).toEqual([
    true,
    false,
    false,
  ])
})
