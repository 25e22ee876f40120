import { expect, test } from 'vitest'
import { lowerCase, upperCase } from './letter-cases.ts'

test('each unit has the upper case by which regular expressions compare it', () => {
  const wrong: number[] = []
  for (let code = 0; code < 0x10000; code += 1) {
    const upper = String.fromCharCode(code).toUpperCase()
    const isOther = upper.length > 1 || (code >= 0x80 && upper.charCodeAt(0) < 0x80)
    if (upperCase()[code] !== (isOther ? code : upper.charCodeAt(0))) wrong.push(code)
  }
  expect(wrong).toEqual([])
})

test('each unit has its lower case, except for İ', () => {
  const wrong: string[] = []
  for (let code = 0; code < 0x10000; code += 1) {
    const letter = String.fromCharCode(code)
    if (String.fromCharCode(lowerCase()[code] ?? 0) !== letter.toLowerCase()) wrong.push(letter)
  }
  expect(wrong).toEqual(['İ'])
})
