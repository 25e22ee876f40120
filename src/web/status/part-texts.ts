import type { SystemPart } from '#domain/system/admin.ts'

/** Explains to visitors how each part is tested once per minute. */
export const PART_TEXTS: Record<SystemPart, string> = {
  web: 'The server is called over the network and has to respond.',
  database: 'A row is written and read back. Projects, crawls and reports live here.',
  queue: 'A test job is queued, and a worker has to pick it up within seconds.',
  mail: 'We connect to the mail server and greet it, as if to send a message.',
  storage: 'A small file is stored, read back and removed. Pictures and exports live here.',
}
