/** Days until housekeeping deletes each kind of data. The privacy page shows the same numbers. */
export const RETENTION_DAYS = {
  anonymousCrawls: 7,
  /** Account exports and report files. */
  exportFiles: 7,
  unconfirmedAccounts: 7,
  mail: 30,
  /** Text of undelivered messages, which can be retried for this long. */
  failedMailWords: 1,
  paymentEvents: 30,
  /** Events of workspaces, and the log of their deliveries. */
  events: 30,
  /** Who did what in a project. */
  activity: 365,
  /** Counted from the last use of the sign-in session. */
  sessions: 30,
  /** The longest time that browsers keep a cookie. */
  devices: 400,
  /** Request counters, by IP address or account. */
  limits: 1,
} as const
