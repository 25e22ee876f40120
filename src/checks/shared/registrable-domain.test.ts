import { expect, it, test } from 'vitest'
import { isSameSite, registrableDomain } from './registrable-domain.ts'

it.each([
  ['https://www.bakery.example/bread', 'bakery.example'],
  ['https://shop.bakery.co.uk:8443/?q=1', 'bakery.co.uk'],
  ['https://ada.github.io/x', 'ada.github.io'],
  ['www.bakery.example', 'bakery.example'],
  ['https://user:secret@bakery.example/', 'bakery.example'],
  ['http://127.0.0.1:8080/', '127.0.0.1'],
  ['http://[::1]:8080/', '[::1]'],
  ['http://localhost:8080/', 'localhost'],
])('the registrable domain of %s is %s', (url, domain) => {
  expect(registrableDomain(url)).toBe(domain)
})

test('two people with pages on one host name provider are two sites', () => {
  expect(isSameSite('https://ada.github.io/', 'https://grace.github.io/')).toBe(false)
  expect(isSameSite('https://www.bakery.example/', 'https://shop.bakery.example/')).toBe(true)
})
