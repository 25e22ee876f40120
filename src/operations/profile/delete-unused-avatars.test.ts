import { afterAll, beforeAll, expect, test } from 'vitest'
import { avatarKey, avatarUrlOf } from '#domain/accounts/avatar.ts'
import { replaceAvatarUrl } from '#store/accounts/profiles.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { deleteUnusedAvatars } from './delete-unused-avatars.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())

test('an unused picture is deleted after an hour; one in use or just uploaded stays', async () => {
  const { userId } = await makeAccount(app)
  const keyOfAge = (minutes: number) => avatarKey(userId, new Date(Date.now() - minutes * 60_000))
  const [used, unused, fresh] = [keyOfAge(300), keyOfAge(61), keyOfAge(1)]
  const ofNobody = avatarKey('nobody', new Date(0))
  for (const key of [used, unused, fresh, ofNobody]) await app.storage.put(key, new Uint8Array([1]), 'image/webp')
  await replaceAvatarUrl(app.database, userId, avatarUrlOf(used))
  await deleteUnusedAvatars(app)
  expect((await app.storage.list('avatars/')).sort()).toEqual([used, fresh].sort())
})
