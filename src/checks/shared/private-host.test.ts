import { expect, it } from 'vitest'
import { isPrivateUrl } from './private-host.ts'

it.each([
  'http://localhost/',
  'http://localhost:3000/a',
  'https://app.localhost/',
  'https://printer.local/',
  'https://shop.test/a?b',
  'https://db.internal/',
  'http://127.0.0.1/',
  'http://127.8.9.10:80/x',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://[::1]:8080/',
  'http://user@localhost/',
])('%s is private', (url) => {
  expect(isPrivateUrl(url)).toBe(true)
})

it.each([
  'https://localhost.example/',
  'https://mylocalhost/',
  'https://thelocal.example/',
  'https://contest/',
  'http://172.15.0.1/',
  'http://172.32.0.1/',
  'http://192.169.1.1/',
  'http://11.0.0.1/',
  'https://10.0.0.1.example/',
  'https://bakery.example/localhost/',
  'https://bakery.example/?u=http://localhost/',
  `https://${'a.'.repeat(4000)}example/`,
])('%s is public', (url) => {
  expect(isPrivateUrl(url)).toBe(false)
})
