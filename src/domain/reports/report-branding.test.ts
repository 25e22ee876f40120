import { expect, it } from 'vitest'
import { COLOUR_TOO_LIGHT, COLOUR_WRONG, contrastOnWhite, problemOfColour, tintOf } from './report-branding.ts'

it.each([
  ['#000000', null],
  ['#2B53D0', null],
  ['#767676', null],
  ['#777777', COLOUR_TOO_LIGHT],
  ['#ffff00', COLOUR_TOO_LIGHT],
  ['#ffffff', COLOUR_TOO_LIGHT],
  ['2b53d0', COLOUR_WRONG],
  ['#2b5', COLOUR_WRONG],
  ['red', COLOUR_WRONG],
  ['#2b53d0;', COLOUR_WRONG],
])('the colour %s can be used only if it is readable on white', (colour, problem) => {
  expect(problemOfColour(colour)).toBe(problem)
})

it('contrast and tint are those of WCAG and of a light background', () => {
  expect(contrastOnWhite('#000000')).toBeCloseTo(21, 5)
  expect(contrastOnWhite('#ffffff')).toBeCloseTo(1, 5)
  expect(tintOf('#000000')).toBe('#ebebeb')
})
