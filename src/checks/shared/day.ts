/** SQL: a time as a day, in UTC. */
export function day(time: string): string {
  return `strftime(${time} at time zone 'UTC', '%-d %B %Y')`
}
