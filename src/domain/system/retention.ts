/** How many days things are kept before the housekeeping removes them. The privacy page tells people the same. */
export const KEPT_DAYS = {
  anonymousCrawls: 7,
  /** Archives of accounts and reports made as files. */
  exportFiles: 7,
  /** Accounts whose address nobody confirmed. */
  unconfirmedAccounts: 7,
  mail: 30,
  /** The words of a message that could not be delivered: as long as it can be sent again. */
  failedMailWords: 1,
  paymentEvents: 30,
  /** Since the session was last used. */
  sessions: 30,
  /** As long as browsers keep a cookie at most. */
  devices: 400,
  /** Who asked how often, by network address or account. */
  limits: 1,
} as const
