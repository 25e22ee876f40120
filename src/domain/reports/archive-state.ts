/** Whether the archive of a crawl can be downloaded. */
export type ArchiveState = {
  /** 'none': the crawl will never have an archive. 'failed': retried at `nextTryAt`. 'damaged': files are missing. */
  status: 'ready' | 'waiting' | 'failed' | 'damaged' | 'none'
  /** Null until the archive is written. */
  bytes: number | null
  /** A sentence that says why the archive is not ready; null if it is. */
  reason: string | null
  nextTryAt: string | null
}
