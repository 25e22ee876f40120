import type { BrowserSandbox } from '../crawls/browser-sandbox.ts'
import type { PartState, SystemPart } from './admin.ts'

/** What the people who run this server see of it; parts that nobody has looked at are left out. */
export type SystemReport = SystemFacts & { parts: PartState[] }

/** On what the product runs, measured when they ask. */
export type SystemFacts = {
  versions: { product: string; node: string /** Null while the database does not answer. */; postgres: string | null }
  /** Of the process that answers. */
  process: { uptimeSeconds: number; memoryBytes: number }
  machine: { memoryBytes: number; freeMemoryBytes: number }
  /** Where DATA_DIR lies; null where there is no such folder. */
  disk: { freeBytes: number; totalBytes: number } | null
  database: { bytes: number; connections: number; mostConnections: number } | null
  /** Of the browser that rendered last; null until a page was rendered. */
  sandbox: BrowserSandbox | null
  /** What came of the newest test mail; null where nobody has sent one. */
  lastTestMail: LastTestMail | null
  queue: { waiting: number; running: number; failed: number; oldestWaitSeconds: number | null } | null
}

export type LastTestMail = {
  at: string
  /** Who sent it, to themselves. */
  by: string
  outcome: 'sent' | 'kept' | 'failed'
  reason: string | null
}

/** Those whose names are of many things. */
export const PLURAL_PARTS: SystemPart[] = ['web', 'queue']

export const PART_NAMES: Record<SystemPart, string> = {
  web: 'Website and API',
  database: 'Database',
  queue: 'Crawls and other jobs',
  mail: 'Mail',
  storage: 'File storage',
}
