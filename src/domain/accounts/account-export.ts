export type ExportStatus = 'queued' | 'running' | 'ready' | 'failed'

/** The newest data export of an account, as its owner sees it. */
export type AccountExport = {
  id: string
  status: ExportStatus
  /** From 0 to 100. */
  progress: number
  bytes: number | null
  error: string | null
  createdAt: string
  finishedAt: string | null
  /** When the file will be deleted. */
  expiresAt: string | null
}
