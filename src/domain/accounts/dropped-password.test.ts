import { expect, it } from 'vitest'
import { droppedPasswordCookie, hasDroppedPassword, NO_DROPPED_PASSWORD } from './dropped-password.ts'

it('only the account whose password was dropped hears of it, until it is waved off', () => {
  const [kept] = droppedPasswordCookie('ada').split(';')
  expect(hasDroppedPassword(`theme=dark; ${kept}`, 'ada')).toBe(true)
  expect(hasDroppedPassword(`theme=dark; ${kept}`, 'grace')).toBe(false)
  expect(hasDroppedPassword(NO_DROPPED_PASSWORD.split(';')[0] ?? '', 'ada')).toBe(false)
  expect(hasDroppedPassword(null, 'ada')).toBe(false)
})
