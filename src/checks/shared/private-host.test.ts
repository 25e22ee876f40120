import { expect, it } from 'vitest'
import { isLoopbackUrl, isPrivateUrl } from './private-host.ts'

it.each([
  ['http://localhost:3000/a', true, true],
  ['http://shop.localhost/', true, true],
  ['http://127.0.0.1:8080/', true, true],
  ['http://[::1]:8080/', true, true],
  ['http://192.168.1.20/', false, true],
  ['http://172.31.0.1/', false, true],
  ['http://172.32.0.1/', false, false],
  ['http://10.example.org/', false, false],
  ['http://user@intranet.corp/', false, true],
  ['https://bakery.example/localhost', false, false],
  ['/localhost', false, false],
])('%s is loopback: %s, private: %s', (url, isLoopback, isPrivate) => {
  expect([isLoopbackUrl(url), isPrivateUrl(url)]).toEqual([isLoopback, isPrivate])
})
