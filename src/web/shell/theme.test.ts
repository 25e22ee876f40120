import { describe, expect, test } from 'vitest'
import { copyrightYears } from './navigation.ts'
import { themeAttribute, themeCookie, themeFromCookies } from './theme.ts'

describe('theme', () => {
  test.each([
    [null, 'system'],
    ['', 'system'],
    ['theme=dark', 'dark'],
    ['a=b; theme=light; c=d', 'light'],
    ['theme=neon', 'system'],
    ['mytheme=dark', 'system'],
  ])('the cookies %j mean %s', (header, theme) => {
    expect(themeFromCookies(header)).toBe(theme)
  })

  test('a choice is kept for a year, and following the system needs no cookie', () => {
    expect(themeCookie('dark')).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(themeCookie('system')).toContain('Max-Age=0')
    expect([themeAttribute('dark'), themeAttribute('system')]).toEqual(['dark', undefined])
  })
})

test.each([
  [2025, '2025'],
  [2026, '2025–2026'],
])('the copyright line of %i reads %s', (year, text) => {
  expect(copyrightYears(year)).toBe(text)
})
