import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { open, type SiteSecrets, seal } from './sealed-headers.ts'

const KEY = randomBytes(32)
const ID = randomUUID()
const SECRETS: SiteSecrets = {
  headers: [{ name: 'X-Preview', value: 'behind the curtain' }],
  basicAuth: { user: 'staging', password: 'pä ss:wörd 🥐' },
}

it('encrypted secrets can be decrypted, and the text does not reveal them', () => {
  const sealed = seal(KEY, ID, SECRETS) as string
  expect(open(KEY, ID, sealed)).toEqual(SECRETS)
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toMatch(/curtain|Preview|staging/)
  expect(seal(KEY, ID, SECRETS), 'twice the same looks different').not.toBe(sealed)
})

it('they cannot be decrypted with another key, for another project, or after a change', () => {
  const sealed = seal(KEY, ID, SECRETS) as string
  expect(open(randomBytes(32), ID, sealed)).toBeNull()
  expect(open(KEY, randomUUID(), sealed)).toBeNull()
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (const at of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(open(KEY, ID, `v1.${changed.toString('base64url')}`), `byte ${at}`).toBeNull()
  }
  for (const nonsense of ['', 'v1.', 'nonsense', sealed.slice(0, 20)]) expect(open(KEY, ID, nonsense)).toBeNull()
})

it('nothing is encrypted if there are no secrets', () => {
  expect(seal(KEY, ID, { headers: [], basicAuth: null })).toBeNull()
  expect(open(KEY, ID, null)).toEqual({ headers: [], basicAuth: null })
})
