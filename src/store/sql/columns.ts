import { timestamp } from 'drizzle-orm/pg-core'

/** A point in time, wherever the server stands. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })
