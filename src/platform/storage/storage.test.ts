import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openS3Server, type S3Server } from '#testing/s3-server.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'
import { openS3Storage } from './storage-s3.ts'

let dataDir: string
let server: S3Server

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pagewarden-storage-'))
  server = await openS3Server({ pageSize: 2 })
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const bytesOf = async (storage: Storage, key: string) => {
  const file = await storage.get(key)
  return file && Buffer.from(await new Response(file.body).arrayBuffer())
}

describe.each([
  ['a folder', () => openStorage({ dataDir, s3: null })],
  ['an S3 store', () => openStorage({ dataDir, s3: server.settings })],
])('%s', (_name, open) => {
  it('returns a stored file with its type until it is removed', async () => {
    const storage = open()
    const picture = randomBytes(300_000)
    await storage.put('avatars/ada-1.webp', picture, 'image/webp')
    expect(await storage.get('avatars/ada-1.webp')).toMatchObject({ bytes: 300_000, contentType: 'image/webp' })
    expect(picture.equals((await bytesOf(storage, 'avatars/ada-1.webp')) ?? Buffer.of())).toBe(true)
    await storage.put('avatars/ada-1.webp', Buffer.from('newer'), 'image/webp')
    expect(String(await bytesOf(storage, 'avatars/ada-1.webp'))).toBe('newer')
    await storage.remove('avatars/ada-1.webp')
    expect(await storage.get('avatars/ada-1.webp')).toBeNull()
    await storage.remove('avatars/ada-1.webp')
  })

  it.each([0, 1, 300_000, 8 * 1024 * 1024, 20_000_001])('stores a stream of %i bytes', async (size) => {
    const storage = open()
    const content = randomBytes(size)
    async function* pieces() {
      for (let at = 0; at < size; at += 3_000_001) yield content.subarray(at, at + 3_000_001)
    }
    await storage.put('exports/big.zip', pieces(), 'application/zip')
    expect(await storage.get('exports/big.zip')).toMatchObject({ bytes: size, contentType: 'application/zip' })
    expect((await bytesOf(storage, 'exports/big.zip'))?.equals(content)).toBe(true)
    await storage.remove('exports/big.zip')
  })

  it('stores nothing of a stream that fails', async () => {
    const storage = open()
    async function* pieces() {
      for (let number = 0; number < 5; number += 1) yield randomBytes(5_000_000)
      throw new Error('the writer died')
    }
    await expect(storage.put('broken/half.zip', pieces(), 'application/zip')).rejects.toThrow('the writer died')
    expect(await storage.get('broken/half.zip')).toBeNull()
    expect(await storage.list('broken/')).toEqual([])
    expect(server.uploads.size, 'parts that would be paid for').toBe(0)
  })

  it('lists all keys with a prefix, however many there are', async () => {
    const storage = open()
    const keys = ['exports/a-1.zip', 'exports/a-2.zip', 'exports/a-3.zip', 'exports/b-1.zip', 'exports/deep/a.zip']
    for (const key of keys) await storage.put(key, Buffer.from('x'), 'application/zip')
    expect(await storage.list('exports/')).toEqual(keys)
    expect(await storage.list('exports/a-')).toEqual(keys.slice(0, 3))
    expect(await storage.list('nothing/')).toEqual([])
  })

  it('measures how many files and bytes it has', async () => {
    const storage = open()
    const before = await storage.measure()
    await storage.put('exports/c-1.zip', Buffer.from('12345'), 'application/zip')
    expect(await storage.measure()).toEqual({ files: before.files + 1, bytes: before.bytes + 5 })
    await storage.remove('exports/c-1.zip')
    expect(await storage.measure()).toEqual(before)
  })

  it.each([
    '../secret',
    'avatars/../../etc/passwd',
    '/etc/passwd',
    'avatars',
    'avatars/.hidden',
    'avatars//x',
    'a/b\0',
    'a/b c',
    'a/b?x',
    'a/x.type',
    'a/x.part',
    `a/${'x'.repeat(300)}`,
    'a/ü',
    '',
  ])('refuses %j as a key', async (key) => {
    const storage = open()
    const before = server.requests.length
    await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(/not a storage key/)
    await expect(storage.get(key)).rejects.toThrow(/not a storage key/)
    await expect(storage.remove(key)).rejects.toThrow(/not a storage key/)
    expect(server.requests.length).toBe(before)
  })

  it.each(['', '..', '../', 'a/../', '/'])('refuses to list %j', async (prefix) => {
    await expect(open().list(prefix)).rejects.toThrow(/not a storage key prefix/)
  })

  it('when several writers store the same key, one of them wins with its complete content', async () => {
    const storage = open()
    const contents = Array.from({ length: 8 }, (_, number) => Buffer.alloc(200_000, number))
    await Promise.all(contents.map((content) => storage.put('avatars/race.webp', content, 'image/webp')))
    const stored = await bytesOf(storage, 'avatars/race.webp')
    expect(contents.some((content) => stored?.equals(content))).toBe(true)
  })
})

describe('a folder', () => {
  it('leaves no partial file behind, and does not list partial files that a crash left', async () => {
    const storage = openStorage({ dataDir, s3: null })
    await storage.put('tidy/a.txt', Buffer.from('x'), 'text/plain')
    await writeFile(join(dataDir, 'files/tidy/b.txt.0.part'), 'half')
    expect(await storage.list('tidy/')).toEqual(['tidy/a.txt'])
    expect((await readdir(join(dataDir, 'files/tidy'))).sort()).toEqual(['a.txt', 'a.txt.type', 'b.txt.0.part'])
    await storage.remove('tidy/b.txt')
    expect((await readdir(join(dataDir, 'files/tidy'))).sort()).toEqual(['a.txt', 'a.txt.type'])
  })
})

describe('an S3 store', () => {
  const put = (storage: Storage) => storage.put('avatars/x.webp', Buffer.from('x'), 'image/webp')

  it.each([
    ['another secret', { secretAccessKey: 'guessed' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    ['a missing bucket', { bucket: 'nobody' }, 'NoSuchBucket'],
  ])('with %s throws the error of the store, without the secret', async (_name, wrong, code) => {
    const storage = openS3Storage({ ...server.settings, ...wrong })
    const failure = await put(storage).catch((error: Error) => error.message)
    expect(failure).toMatch(new RegExp(`could not store avatars/x.webp: it responded with 40\\d \\(${code}`))
    expect(failure).toContain(server.settings.endpoint)
    expect(failure).not.toMatch(/guessed|a\/secret/)
  })

  it('reports a missing bucket as an error, not as a missing file', async () => {
    const storage = openS3Storage({ ...server.settings, bucket: 'nobody' })
    await expect(storage.get('avatars/x.webp')).rejects.toThrow(/no bucket named nobody/)
  })

  it('is retried when busy for a moment, and reported when it stays broken', async () => {
    const storage = openS3Storage(server.settings)
    server.misbehave(503, 500)
    await put(storage)
    server.misbehave(500, 500, 500)
    await expect(put(storage)).rejects.toThrow(/it responded with 500/)
  })

  it('times out when it never responds, and its redirects are not followed', async () => {
    server.misbehave('silence')
    await expect(openS3Storage(server.settings, 100).list('avatars/')).rejects.toThrow(/no response within 100 ms/)
    server.misbehave(301)
    await expect(put(openS3Storage(server.settings))).rejects.toThrow(/check S3_ENDPOINT and S3_REGION/)
  })

  it('reports a refused connection', async () => {
    const storage = openS3Storage({ ...server.settings, endpoint: 'http://127.0.0.1:1' })
    await expect(put(storage)).rejects.toThrow(
      /127\.0\.0\.1:1 could not store avatars\/x\.webp: .*(ECONNREFUSED|bad port)/,
    )
  })
})
