import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPausableTime } from './pausable-time.ts'

test('an alarm rings after its time', async () => {
  await new Promise<void>((resolve) => createPausableTime().after(5, resolve))
})

test('time is paused until the last holder resumes it, and resuming twice counts once', async () => {
  const time = createPausableTime()
  let isOver = false
  const over = new Promise<void>((resolve) => {
    time.after(10, () => {
      isOver = true
      resolve()
    })
  })
  const [first, second] = [time.hold(), time.hold()]
  await delay(40)
  first()
  first()
  await delay(40)
  expect(isOver).toBe(false)
  second()
  await over
})

test('an alarm set during a pause waits as well, and a cancelled one never rings', async () => {
  const time = createPausableTime()
  const rung: string[] = []
  const letGo = time.hold()
  time.after(1, () => rung.push('kept'))
  time.after(1, () => rung.push('cancelled'))()
  await delay(30)
  expect(rung).toEqual([])
  letGo()
  await new Promise<void>((resolve) => time.after(20, resolve))
  expect(rung).toEqual(['kept'])
})
