import { expect, it } from 'vitest'
import { createBatchWriter } from './batch-writer.ts'

it('items that arrive during a write go together into the next one, in order', async () => {
  const writes: number[][] = []
  const writer = createBatchWriter<number>(async (items) => {
    writes.push(items)
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
  const first = writer.add(1)
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
  await Promise.all([first, writer.add(2), writer.add(3)])
  await writer.add(4)
  expect(writes).toEqual([[1], [2, 3], [4]])
})

it('a failed write fails its own items, and the next write is tried', async () => {
  let isBroken = true
  const writer = createBatchWriter<number>(async () => {
    if (isBroken) throw new Error('disk full')
  })
  await expect(writer.add(1)).rejects.toThrow('disk full')
  isBroken = false
  await expect(writer.add(2)).resolves.toBeUndefined()
})
