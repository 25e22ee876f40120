import { parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import type { Mail, MailKind } from '#domain/mail.ts'
import { writeMail } from './write-mail.ts'

const SITE = 'https://seo.example.com'
const LINK = `${SITE}/auth/link?token=Zm9v-_&next=%2Fprofile`
const AT = new Date('2026-03-07T23:05:00Z')

const EXAMPLES: { [Kind in MailKind]: [mail: Extract<Mail, { kind: Kind }>, subject: string, says: string] } = {
  'confirm-email': [
    { kind: 'confirm-email', link: LINK },
    'Confirm your email address',
    'valid for one hour and works once',
  ],
  'finish-sign-up': [
    { kind: 'finish-sign-up', link: LINK },
    'Finish signing up for Pagewarden',
    'The link is valid for one hour and works once.',
  ],
  'magic-link': [
    { kind: 'magic-link', link: LINK },
    'Your sign-in link for Pagewarden',
    'The link is valid for one hour and works once.',
  ],
  'reset-password': [
    { kind: 'reset-password', link: LINK },
    'Reset your Pagewarden password',
    'The link is valid for one hour and works once.',
  ],
  'password-changed': [
    { kind: 'password-changed', link: LINK, at: AT },
    'Your Pagewarden password was changed',
    '7 March 2026 at 23:05 UTC',
  ],
  'new-device': [
    { kind: 'new-device', link: LINK, device: 'Firefox on Linux', ipAddress: '203.0.113.7', at: AT },
    'New sign-in to your Pagewarden account',
    'Firefox on Linux',
  ],
  'security-changed': [
    { kind: 'security-changed', link: LINK, what: 'two-factor-off', at: AT },
    'Two-factor authentication was switched off (Pagewarden)',
    '7 March 2026 at 23:05 UTC',
  ],
  'account-deleted': [{ kind: 'account-deleted' }, 'Your Pagewarden account was deleted', 'This cannot be undone.'],
  'payment-failed': [
    { kind: 'payment-failed', link: LINK, until: AT },
    'Your payment for Pagewarden failed',
    'until 7 March 2026',
  ],
  'plan-ended': [{ kind: 'plan-ended', link: LINK }, 'Your Pagewarden plan has ended', 'Nothing was deleted'],
}

test('a confirmation warns people who did not sign up: the password of the account is not theirs', () => {
  expect(writeMail({ kind: 'confirm-email', link: LINK }, SITE).text).toContain(
    'Confirm only if you signed up yourself',
  )
})

describe.each(Object.entries(EXAMPLES))('%s', (_kind, [mail, subject, says]) => {
  const written = writeMail(mail, SITE)
  const { words, links, tags } = readHtml(written.html)

  test('has its subject, and both parts say the same', () => {
    expect(written.subject).toBe(subject)
    for (const part of [written.text, words]) {
      expect(part).toContain(says)
      expect(part).toContain('You get this message because ')
      expect(part).toContain('Pagewarden')
    }
  })

  test('leads to its link from a button and from the link itself, and nowhere else', () => {
    if (!('link' in mail)) return expect(links).toEqual([])
    expect(links).toEqual([LINK, LINK])
    expect(words).toContain(LINK)
    expect(written.text.split('\n'), 'on a line of its own').toContain(LINK)
  })

  test('loads nothing and runs nothing', () => {
    expect(tags.filter((tag) => ['img', 'script', 'link', 'iframe', 'form'].includes(tag))).toEqual([])
    expect(written.html).not.toMatch(/url\(|@import|src=/)
  })
})

test('what strangers wrote stays text, on one line', () => {
  const device = '<img src=x onerror=alert(1)>\r\nBcc: eve@example.com\u0000 "\'&'
  const mail = { kind: 'new-device', link: `${SITE}/?a="><script>`, device, ipAddress: null, at: AT } as const
  const { html, text } = writeMail(mail, SITE)
  const { words, links, tags } = readHtml(html)
  expect(tags).not.toContain('img')
  expect(tags).not.toContain('script')
  expect(links[0]).toBe(mail.link)
  const shown = `<img src=x onerror=alert(1)> Bcc: eve@example.com "'&`
  expect(words).toContain(shown)
  expect(text).toContain(`Device: ${shown}\n`)
  expect(text).not.toContain('IP address:')
})

test('the name of a device without end is cut', () => {
  const mail = { kind: 'new-device', link: LINK, device: 'x'.repeat(100_000), ipAddress: null, at: AT } as const
  expect(writeMail(mail, SITE).text.length).toBeLessThan(2000)
})

type Node = {
  nodeName: string
  value?: string
  attrs?: { name: string; value: string }[]
  childNodes?: Node[]
}

/** What a reader of the HTML gets: its words, where it leads, and which tags it uses. */
function readHtml(html: string): { words: string; links: string[]; tags: string[] } {
  const found = { words: '', links: [] as string[], tags: [] as string[] }
  const visit = (node: Node) => {
    if (node.nodeName === '#text') found.words += node.value
    else found.tags.push(node.nodeName)
    const href = node.attrs?.find(({ name }) => name === 'href')?.value
    if (href !== undefined) found.links.push(href)
    for (const child of node.childNodes ?? []) visit(child)
  }
  visit(parse(html) as Node)
  return found
}
