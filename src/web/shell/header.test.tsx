import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Header } from './header.tsx'

test.each([
  [true, 2],
  [false, 0],
])('where making accounts is allowed: %s, the header offers it %i times', (hasSignUp, times) => {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Header, loader: () => null }])
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { account: null, hasSignUp } } }} />)
  expect(html).toContain('Sign In')
  expect(html.split('Get Started For Free').length - 1).toBe(times)
})
