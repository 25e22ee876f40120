import { expect, test } from 'vitest'
import { PASSWORD_HINT, passwordProblem, passwordProblems, passwordStrength } from './password.ts'

test.each([
  ['', 'Password is required'],
  ['Abcde1!', 'Password must be at least 8 characters long'],
  ['🏗🏗🏗🏗Aa1', 'Password must be at least 8 characters long'],
  ['abcdefg1', 'Password must contain at least one uppercase letter'],
  ['ABCDEFG1', 'Password must contain at least one lowercase letter'],
  ['Abcdefgh', 'Password must contain at least one number'],
  [`Aa1${'x'.repeat(126)}`, 'Password must be at most 128 characters long'],
  ['Abcdefg1\u0000', 'Password cannot contain control characters'],
  ['Abcdefg1\ud83d', 'Password cannot contain control characters'],
  ['Abcdefg1', null],
  ['Ärger mit 1 Straße', null],
  [`Aa1${'x'.repeat(125)}`, null],
])('the first problem of %j is: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

test('every broken rule is listed, in order', () => {
  expect(passwordProblems('-')).toEqual([
    'Password must be at least 8 characters long',
    'Password must contain at least one uppercase letter',
    'Password must contain at least one lowercase letter',
    'Password must contain at least one number',
  ])
})

test('the hint names every rule', () => {
  for (const rule of ['8 to 128 characters', 'uppercase', 'lowercase', 'number', 'control characters', 'common'])
    expect(PASSWORD_HINT).toContain(rule)
})

test.each([
  ['', 'weak'],
  ['abcdefg', 'weak'],
  ['abcdefgh', 'weak'],
  ['abcdefg1', 'medium'],
  ['Abcdefg1', 'medium'],
  ['Abcdefg1!', 'strong'],
  ['Abcdefghijk1', 'strong'],
  ['abcdefghijkl', 'medium'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
