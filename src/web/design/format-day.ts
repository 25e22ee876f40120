const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day as invoices write it, the same for server and browser: '15 March 2026'. */
export function day(moment: string | null): string {
  return moment === null ? 'a day not known yet' : DAY.format(new Date(moment))
}

/** For tables: '15 Mar 2026'. */
export function shortDay(moment: string): string {
  return SHORT_DAY.format(new Date(moment))
}
