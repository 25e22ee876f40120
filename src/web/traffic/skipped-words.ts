import type { SkippedRows } from '#domain/traffic/traffic.ts'
import { counted, plural } from '#domain/words/counts.ts'

/** What was left out of a file, as sentences; empty if nothing was. */
export function skippedWords({ unnamed, unusable }: SkippedRows): string {
  const sentences = [
    unnamed > 0 &&
      `${counted(unnamed, 'row')} without a page, such as totals, ${plural(unnamed, 'was', 'were')} left out.`,
    unusable > 0 &&
      `${counted(unusable, 'row')} whose page is neither a URL nor a path ${plural(unusable, 'was', 'were')} left out.`,
  ]
  return sentences.filter(Boolean).join(' ')
}
