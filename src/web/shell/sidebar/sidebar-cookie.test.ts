import { expect, it } from 'vitest'
import { isSidebarCollapsed, sidebarCookie } from './sidebar-cookie.ts'

it('the sidebar stays collapsed after a reload', () => {
  const [pair] = sidebarCookie(true).split(';')
  expect(isSidebarCollapsed(`theme=dark; ${pair}; other=1`)).toBe(true)
  expect(sidebarCookie(false)).toContain('Max-Age=0')
})

it.each([null, '', 'theme=dark', 'sidebar=open', 'my_sidebar=collapsed'])(
  'it is expanded with the cookies %j',
  (cookies) => {
    expect(isSidebarCollapsed(cookies)).toBe(false)
  },
)
