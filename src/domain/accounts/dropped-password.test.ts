import { expect, it } from 'vitest'
import { CLEAR_DROPPED_PASSWORD_COOKIE, droppedPasswordCookie, hasDroppedPassword } from './dropped-password.ts'

it('only the account whose password was removed sees the notice, until it is dismissed', () => {
  const [cookie] = droppedPasswordCookie('ada').split(';')
  expect(hasDroppedPassword(`theme=dark; ${cookie}`, 'ada')).toBe(true)
  expect(hasDroppedPassword(`theme=dark; ${cookie}`, 'grace')).toBe(false)
  expect(hasDroppedPassword(CLEAR_DROPPED_PASSWORD_COOKIE.split(';')[0] ?? '', 'ada')).toBe(false)
  expect(hasDroppedPassword(null, 'ada')).toBe(false)
})
