import type { MailStats } from '#domain/projects/project-mail.ts'
import { formatNumber } from '#domain/words/counts.ts'

/** Puts a text written by a stranger, such as a browser's name, on one line and limits its length. */
export function oneLine(value: string, max = 200): string {
  const line = value.replace(/[\s\p{C}]+/gu, ' ').trim()
  return line.length > max ? `${line.slice(0, max)}…` : line
}

/** Returns ` (+3)`, ` (−2)` or ` (unchanged)`; empty without an earlier value. */
export function changeFrom(before: number | null | undefined, now: number): string {
  if (before === undefined || before === null) return ''
  if (now === before) return ' (unchanged)'
  return ` (${now > before ? '+' : '−'}${formatNumber(Math.abs(now - before))})`
}

/** The site score, or page health if no check ran. */
export function scoreOf({ siteScore, healthScore, before }: MailStats): string {
  return siteScore == null
    ? `page health ${healthScore}${changeFrom(before?.healthScore, healthScore)}`
    : `site score ${siteScore}${changeFrom(before?.siteScore, siteScore)}`
}

export function siteScoreDetail({ siteScore, before }: MailStats): [name: string, value: string][] {
  return siteScore == null ? [] : [['Site score', `${siteScore}${changeFrom(before?.siteScore, siteScore)}`]]
}
