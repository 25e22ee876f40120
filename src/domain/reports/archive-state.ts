/** Whether the archive of a crawl can be downloaded. */
export type ArchiveState = {
  /** 'none': the crawl will never have one. 'failed': it is tried again at `nextTryAt`. 'damaged': files are missing. */
  status: 'ready' | 'waiting' | 'failed' | 'damaged' | 'none'
  /** Null unless it was written. */
  bytes: number | null
  /** Why it is not ready, as a sentence; null if it is. */
  reason: string | null
  nextTryAt: string | null
}
