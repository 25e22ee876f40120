import { describe, expect, it } from 'vitest'
import { CONTACT_LIMITS, charactersLeft, parseContact } from './contact.ts'

const GOOD = { name: 'Ada Lovelace', email: 'Ada@Example.com ', subject: 'Hello', message: 'Good morning' }
const problemsOf = (change: Record<string, string>) => {
  const parsed = parseContact({ ...GOOD, ...change })
  return 'problems' in parsed ? parsed.problems : {}
}

describe('a message from the contact form', () => {
  it('is stored trimmed, with the email address in lower case', () => {
    expect(parseContact({ ...GOOD, message: '  one\r\ntwo  ' })).toEqual({
      fields: { ...GOOD, email: 'ada@example.com', message: 'one\ntwo' },
    })
  })

  it('needs all four fields', () => {
    expect(parseContact({ name: ' ', email: '', message: '\n' })).toEqual({
      problems: {
        name: 'Please enter your name',
        email: 'Please enter your email address',
        subject: 'Please enter a subject',
        message: 'Please enter a message',
      },
    })
    expect(problemsOf({ email: 'ada at example' })).toEqual({ email: 'Please enter a valid email address' })
  })

  it.each(['name', 'subject', 'message'] as const)(
    'takes a %s as long as its limit, counted in characters',
    (field) => {
      const most = CONTACT_LIMITS[field]
      expect(problemsOf({ [field]: '🙂'.repeat(most) })).toEqual({})
      expect(problemsOf({ [field]: 'a'.repeat(most + 1) })[field]).toBe(
        `Please use at most ${most.toLocaleString('en')} characters. Your text has ${(most + 1).toLocaleString('en')}.`,
      )
    },
  )

  it('counts the characters left in the text as it will be stored', () => {
    expect(charactersLeft('subject', `  ${'🙂'.repeat(148)}  `)).toBe(2)
    expect(charactersLeft('message', 'a'.repeat(5001))).toBe(-1)
  })

  it.each(['Hello\r\nBcc: all@example.com', 'Hello\u2028Bcc: all@example.com', 'Hello\0\vBcc: all@example.com'])(
    'cannot begin another header line: %j',
    (subject) => {
      expect(parseContact({ ...GOOD, subject, name: subject })).toMatchObject({
        fields: { subject: 'Hello Bcc: all@example.com', name: 'Hello Bcc: all@example.com' },
      })
      expect(problemsOf({ email: `ada@example.com${subject.slice(5)}` })).toHaveProperty('email')
    },
  )

  it('contains nothing that a database rejects', () => {
    expect(parseContact({ ...GOOD, message: 'a\0b\ud800c\td\u0007' })).toMatchObject({ fields: { message: 'abc\td' } })
    expect(problemsOf({ name: '\u200b\0' })).toEqual({ name: 'Please enter your name' })
  })
})
