import { expect, test } from 'vitest'
import { keyAction, type Place } from './keys.ts'

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (key: string, place: Place, held: Partial<typeof NONE> = {}) =>
  keyAction({ ...NONE, key, ...held }, place)

test.each(['j', 'k', 'x', '/', 'f', '?'])('%s works anywhere but in fields', (key) => {
  expect(press(key, 'elsewhere')).not.toBeNull()
  expect(press(key, 'row')).toEqual(press(key, 'elsewhere'))
  expect(press(key, 'typing')).toBeNull()
  expect(press(key, 'elsewhere', { ctrlKey: true })).toBeNull()
})

test.each(['Enter', ' ', 'Home', 'End', 'PageDown', 'ArrowDown'])('%s works on a row only', (key) => {
  expect(press(key, 'row')).not.toBeNull()
  expect(press(key, 'elsewhere')).toBeNull()
  expect(press(key, 'typing')).toBeNull()
})

test('links and checkboxes of a row keep their own keys', () => {
  expect(press('Enter', 'in-row')).toBeNull()
  expect(press(' ', 'in-row')).toBeNull()
  expect(press('ArrowDown', 'in-row')).toEqual({ type: 'move', by: 1 })
})

test('Shift and an arrow select while moving, Ctrl A selects all', () => {
  expect(press('ArrowUp', 'row', { shiftKey: true })).toEqual({ type: 'move', by: -1, isExtending: true })
  expect(press('a', 'row', { metaKey: true })).toEqual({ type: 'select-all' })
  expect(press('a', 'elsewhere', { ctrlKey: true })).toBeNull()
})
