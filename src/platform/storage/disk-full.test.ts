import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { hasDiskSpace, isDiskFull } from './disk-full.ts'
import { retryWhileDiskIsFull } from './wait-for-disk-space.ts'

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code })

it.each([
  ['PostgreSQL could not extend a file', withCode('53100'), true],
  ['a file could not be written', withCode('ENOSPC'), true],
  ['the quota is used up', withCode('EDQUOT'), true],
  ['as the cause of a failed query', new DrizzleQueryError('insert', [], withCode('53100')), true],
  ['PostgreSQL says so in words', withCode('58030', 'could not write: No space left on device'), true],
  ['too many connections', withCode('53300'), false],
  ['out of memory', withCode('53200'), false],
  ['anything else', new Error('no'), false],
  ['no error at all', null, false],
])('%s: whether the disk is full', (_name, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull)
})

it('a folder on this machine has space, and a missing folder is not reported as full', () => {
  expect(hasDiskSpace('/')).toBe(true)
  expect(hasDiskSpace('/no/such/folder')).toBe(true)
})

it('a write is retried until there is disk space, with growing pauses', async () => {
  const pauses: number[] = []
  let left = 3
  const write = async () => {
    if (left-- > 0) throw withCode('53100')
    return 'written'
  }
  const wait = { signal: new AbortController().signal, onWait: (ms: number) => pauses.push(ms), firstPauseMs: 1 }
  expect(await retryWhileDiskIsFull(write, wait)).toBe('written')
  expect(pauses).toEqual([1, 2, 4])
})

it('waits for a database that stopped because the disk was full, but not if it is down for other reasons', async () => {
  const failures = [withCode('53100'), withCode('57P03'), withCode('ECONNREFUSED')]
  const write = async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return 'written'
  }
  const wait = { signal: new AbortController().signal, firstPauseMs: 1 }
  expect(await retryWhileDiskIsFull(write, wait)).toBe('written')
  await expect(retryWhileDiskIsFull(() => Promise.reject(withCode('57P03')), wait)).rejects.toMatchObject({
    code: '57P03',
  })
})

it('does not retry other failures, and a stop ends the wait with the failure', async () => {
  const closing = new AbortController()
  const wait = { signal: closing.signal, onWait: () => closing.abort() }
  await expect(retryWhileDiskIsFull(() => Promise.reject(withCode('23505')), wait)).rejects.toMatchObject({
    code: '23505',
  })
  await expect(retryWhileDiskIsFull(() => Promise.reject(withCode('53100')), wait)).rejects.toMatchObject({
    code: '53100',
  })
})
