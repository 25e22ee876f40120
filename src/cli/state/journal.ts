import { type FileHandle, open } from 'node:fs/promises'
import { UsageError } from '../usage-error.ts'

/** An append-only file. A written line is safe if the process is killed, and after a second also in a power cut. */
export type Journal = {
  /** Resolves immediately unless the disk is far behind. */
  add: (line: string) => Promise<void>
  /** Resolves when everything is on disk. */
  close: () => Promise<void>
}

const SYNC_EVERY_MS = 1000
const FAR_BEHIND = 16 * 1024 * 1024

/** Everything after `soundEnd` was damaged by a crash and is cut off. */
export async function openJournal(path: string, soundEnd: number): Promise<Journal> {
  try {
    const file = await open(path, soundEnd === 0 ? 'w' : 'r+')
    await file.truncate(soundEnd)
    return createWriter(file, soundEnd, path)
  } catch (error) {
    throw cannotWrite(path, error)
  }
}

function createWriter(file: FileHandle, start: number, path: string): Journal {
  let position = start
  let waiting: string[] = []
  let length = 0
  let syncedAt = Date.now()
  let current: Promise<void> | null = null
  let failure: UsageError | null = null

  /** Lines added during a write go into the next write together. */
  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const bytes = Buffer.from(waiting.join(''))
      waiting = []
      length = 0
      await file.write(bytes, 0, bytes.length, position)
      position += bytes.length
      if (Date.now() - syncedAt < SYNC_EVERY_MS) continue
      await file.datasync()
      syncedAt = Date.now()
    }
  }

  return {
    async add(line) {
      if (failure !== null) throw failure
      waiting.push(line)
      length += line.length
      current ??= work()
        .catch((error: unknown) => {
          failure = cannotWrite(path, error)
        })
        .finally(() => {
          current = null
        })
      if (length > FAR_BEHIND) await current
    },
    async close() {
      await current
      if (failure !== null) throw failure
      await file.datasync()
      await file.close()
    },
  }
}

function cannotWrite(path: string, error: unknown): UsageError {
  return new UsageError(`--state: '${path}' cannot be written (${(error as NodeJS.ErrnoException).code}).`)
}
