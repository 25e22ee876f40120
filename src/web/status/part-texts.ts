import type { SystemPart } from '#domain/admin.ts'

/** What is tested once a minute, in words for everybody. */
export const PART_TEXTS: Record<SystemPart, string> = {
  web: 'The server is asked over the network, and has to answer.',
  database: 'A row is written and read back. Projects, crawls and reports live here.',
  queue: 'A test job is queued, and a worker has to take it within seconds.',
  mail: 'The mail server is connected to and greeted, as if to send a message.',
  storage: 'A small file is stored, read back and removed. Pictures and exports live here.',
}
