import type { BrowserSandbox } from '../crawls/browser-sandbox.ts'
import type { SystemPart } from './admin.ts'

/** The environment of the product, measured on each request. */
export type SystemFacts = {
  versions: { product: string; node: string /** Null while the database does not respond. */; postgres: string | null }
  /** The process that handles the request. */
  process: { uptimeSeconds: number; memoryBytes: number }
  machine: { memoryBytes: number; freeMemoryBytes: number }
  /** The disk of DATA_DIR; null when that folder doesn't exist. */
  disk: { freeBytes: number; totalBytes: number } | null
  database: { bytes: number; connections: number; maxConnections: number } | null
  /** Sandbox of the browser that was used last; null until a page has been rendered. */
  sandbox: BrowserSandbox | null
  lastTestMail: LastTestMail | null
  queue: { waiting: number; running: number; failed: number; oldestWaitSeconds: number | null } | null
}

export type LastTestMail = {
  at: string
  /** The administrator who sent the test mail to themselves. */
  by: string
  outcome: 'sent' | 'kept' | 'failed'
  reason: string | null
}

export const PLURAL_PARTS: SystemPart[] = ['web', 'queue']

export const PART_NAMES: Record<SystemPart, string> = {
  web: 'Website and API',
  database: 'Database',
  queue: 'Crawls and other jobs',
  mail: 'Mail',
  storage: 'File storage',
}
