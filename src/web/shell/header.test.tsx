import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { Header } from './header.tsx'

test.each([
  [true, 2],
  [false, 0],
])('with sign-up enabled: %s, the header offers it %i times', (hasSignUp, times) => {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Header, loader: () => null }])
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { account: null, hasSignUp } } }} />)
  expect(html).toContain('Sign In')
  expect(html.split('Get Started For Free').length - 1).toBe(times)
})

const ACCOUNT: Account = {
  id: 'ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  companyName: '',
  accountType: null,
  avatarUrl: null,
  role: 'viewer',
  tier: 'registered_free',
  hasPassword: true,
  hasTwoFactor: false,
  createdAt: '2026-01-01T00:00:00Z',
  timezone: 'UTC',
  impersonatedBy: null,
}

test.each([
  ['admin', true],
  ['editor', true],
  ['viewer', false],
] as const)('the role %s sees the admin link: %s', (role, isShown) => {
  const account: Account = { ...ACCOUNT, role }
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Header, loader: () => null }])
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { account, hasSignUp: true } } }} />)
  expect(html.includes('href="/admin"')).toBe(isShown)
})
