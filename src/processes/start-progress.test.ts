import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createStartProgress } from './start-progress.ts'

function record() {
  const lines: string[] = []
  const progress = createStartProgress((line) => lines.push(line), { elapsedMs: () => 61_200, repeatMs: 50 })
  return { lines, progress }
}

it('slow work is announced, repeated and reported as done, each with the elapsed time', async () => {
  const { lines, progress } = record()
  expect(await progress.during('Building', sleep(120, 'built'), 20)).toBe('built')
  expect(lines[0]).toBe('  61 s  Building …')
  expect(lines[1]).toBe('  61 s  Building: still running')
  expect(lines.at(-1)).toBe('  61 s  Building: done')
})

it('quick work prints nothing', async () => {
  const { lines, progress } = record()
  await progress.during('Building', Promise.resolve(), 20)
  await sleep(60)
  expect(lines).toEqual([])
})

it('a failure is rethrown and ends the output', async () => {
  const { lines, progress } = record()
  const broken = sleep(40).then(() => Promise.reject(new Error('broken')))
  await expect(progress.during('Building', broken, 10)).rejects.toThrow('broken')
  await sleep(80)
  expect(lines).toEqual(['  61 s  Building …'])
})
