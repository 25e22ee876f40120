import { expect, test } from 'vitest'
import { replyUrl } from './reply-address.ts'

const MESSAGE = { email: "o'hara+seo@example.com", subject: 'Prices & plans?', message: 'Good morning,\nhow much?' }

test('a reply starts with the subject and the quoted message', () => {
  const url = new URL(replyUrl(MESSAGE))
  expect(decodeURIComponent(url.pathname)).toBe(MESSAGE.email)
  expect(url.searchParams.get('subject')).toBe('Re: Prices & plans?')
  expect(url.searchParams.get('body')).toBe('\r\n\r\n> Good morning,\r\n> how much?')
  expect(replyUrl({ ...MESSAGE, subject: 'RE: hello' })).toContain('subject=RE%3A%20hello')
})

test('a message cannot add headers to the reply', () => {
  const url = new URL(replyUrl({ ...MESSAGE, email: 'a@b.com?bcc=x@y.com', subject: 'x&bcc=x@y.com' }))
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(() => replyUrl({ ...MESSAGE, message: `${'a'.repeat(1499)}🙂` })).not.toThrow()
})
