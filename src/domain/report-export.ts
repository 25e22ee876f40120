export const EXPORT_FORMATS = ['xlsx', 'pdf'] as const

/** A report that is made by a job. */
export type ReportExport = {
  id: string
  format: (typeof EXPORT_FORMATS)[number]
  status: 'queued' | 'running' | 'completed' | 'failed'
  done: number
  /** 0 until it is known. */
  total: number
  bytes: number | null
  error: string | null
  createdAt: string
  finishedAt: string | null
}
