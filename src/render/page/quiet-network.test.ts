import { expect, test } from 'vitest'
import { createQuiet } from './quiet-network.ts'

const NEVER = new AbortController().signal

test('running requests are waited for', async () => {
  const quiet = createQuiet()
  const end = quiet.begin()
  let isQuiet = false
  const waiting = quiet.wait(5, NEVER).then(() => {
    isQuiet = true
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isQuiet).toBe(false)
  end()
  await waiting
  expect(quiet.begun()).toBe(1)
})

test('a request that ends twice counts once', async () => {
  const quiet = createQuiet()
  const end = quiet.begin()
  quiet.begin()
  end()
  end()
  const limit = AbortSignal.timeout(50)
  await quiet.wait(1, limit)
  expect(limit.aborted).toBe(true)
})

test('a signal ends the wait, before or during it', async () => {
  const quiet = createQuiet()
  quiet.begin()
  await quiet.wait(1, AbortSignal.abort())
  await quiet.wait(1, AbortSignal.timeout(5))
})
