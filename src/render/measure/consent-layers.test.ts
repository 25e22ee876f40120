import { expect, test } from 'vitest'
import { asksForConsent } from './consent-layers.ts'

test.each([
  ['We use cookies', 'OK'],
  ['We use cookies', 'Accept & continue'],
  ['By continuing you accept our Cookie Policy', 'Yes, I agree'],
  ['Wir nutzen Cookies', 'Alle akzeptieren'],
  ['Wij gebruiken cookies', 'Accepteer alle cookies'],
  ['Utilizziamo i cookie', 'Consenti tutti'],
  ['Folosim cookie-uri', 'Acceptați toate'],
  ['Vi bruker informasjonskapsler', 'Godta alle'],
])('a layer asks for consent: %s [%s]', (text, button) => {
  expect(asksForConsent({ text, buttons: ['Settings', ` ${button} `] })).toBe(true)
})

test.each([
  ['Join our newsletter. Privacy policy and cookie policy', 'No, thanks'],
  ['Our cookie shop', 'Okra'],
  ['Our cookie shop', 'Allowance'],
  ['Cookies – Imprint', 'Accepted payments'],
  ['Cookies – Imprint', 'Acceptable use'],
  ['We respect your choice', 'Accept'],
])('a layer does not ask for consent: %s [%s]', (text, button) => {
  expect(asksForConsent({ text, buttons: [button] })).toBe(false)
})
