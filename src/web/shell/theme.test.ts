import { describe, expect, test } from 'vitest'
import { copyrightYears } from './navigation.ts'
import { browserColours, themeAttribute, themeCookie, themeFromCookies } from './theme.ts'

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

  test('a choice is stored for a year, and following the system needs no cookie', () => {
    expect(themeCookie('dark')).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(themeCookie('system')).toContain('Max-Age=0')
    expect([themeAttribute('dark'), themeAttribute('system')]).toEqual(['dark', undefined])
  })
})

test('the browser colours follow the chosen theme, else the system', () => {
  expect(browserColours('system').light).not.toBe(browserColours('system').dark)
  for (const theme of ['light', 'dark'] as const) {
    const { light, dark } = browserColours(theme)
    expect([light, dark]).toEqual([browserColours('system')[theme], browserColours('system')[theme]])
  }
})

test.each([
  [2025, '2025'],
  [2026, '2025–2026'],
])('the copyright line of %i reads %s', (year, text) => {
  expect(copyrightYears(year)).toBe(text)
})
