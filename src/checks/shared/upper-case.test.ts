import { expect, test } from 'vitest'
import { upperCase } from './upper-case.ts'

test('each unit has the upper case by which regular expressions compare it', () => {
  const wrong: number[] = []
  for (let code = 0; code < 0x10000; code += 1) {
    const upper = String.fromCharCode(code).toUpperCase()
    const isOther = upper.length > 1 || (code >= 0x80 && upper.charCodeAt(0) < 0x80)
    if (upperCase()[code] !== (isOther ? code : upper.charCodeAt(0))) wrong.push(code)
  }
  expect(wrong).toEqual([])
})
