import { expect, it } from 'vitest'
import { createUndo } from './undo.ts'

it('runs the steps in reverse, continues after a failed one, and throws its error at the end', async () => {
  const undo = createUndo()
  const done: string[] = []
  undo.add(async () => void done.push('first opened'))
  undo.add(async () => {
    throw new Error('would not close')
  })
  undo.add(async () => void done.push('last opened'))
  await expect(undo.run()).rejects.toThrow('would not close')
  expect(done).toEqual(['last opened', 'first opened'])
  await expect(undo.run(), 'once').resolves.toBeUndefined()
})
