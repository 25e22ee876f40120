import { productToken } from './robots-agent.ts'
import { parseRobotsLine } from './robots-line.ts'

/** A line of robots.txt that has a field, or that should have one. */
export type RobotsTextLine = {
  /** Line number, counted from 1. */
  line: number
  /** The line without its comment. */
  text: string
  /** In lower case, as written; null if the line is not `field: value`. */
  field: string | null
  value: string
  /** Product tokens of its group; empty before the first group, and for sitemaps, which belong to no group. */
  agents: string[]
}

/** Blank lines and comments are left out. */
export function readRobotsLines(text: string): RobotsTextLine[] {
  const lines: RobotsTextLine[] = []
  let agents: string[] | null = null
  let hasRules = false
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const content = (written.split('#', 1)[0] ?? '').trim()
    if (content === '') continue
    const known = parseRobotsLine(written)
    if (known?.field === 'user-agent') {
      if (agents === null || hasRules) agents = []
      hasRules = false
      agents.push(productToken(known.value))
    } else if (known?.field === 'allow' || known?.field === 'disallow') hasRules = true
    const colon = content.indexOf(':')
    lines.push({
      line: index + 1,
      text: content,
      field: colon === -1 ? (known?.field ?? null) : content.slice(0, colon).trim().toLowerCase(),
      value: colon === -1 ? (known?.value ?? '') : content.slice(colon + 1).trim(),
      agents: known?.field === 'sitemap' ? [] : (agents ?? []),
    })
  }
  return lines
}
