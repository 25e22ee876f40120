export type Severity = 'high' | 'medium' | 'low'

/**
 * What a check saw, and where: a CSS selector, the name of a header, a line (`line 12` of the HTML, `robots.txt, line 3`)
 * or an entry of a sitemap (`https://bakery.example/sitemap.xml, entry 2`).
 */
export type Evidence = { saw: string; at?: string }

/** Longer evidence is cut and ends with '…'. */
export const MAX_EVIDENCE_LENGTH = 500

export function isCutEvidence({ saw }: Evidence): boolean {
  return saw.length >= MAX_EVIDENCE_LENGTH - 1 && saw.endsWith('…')
}

export type Issue = {
  /** Id of the check that found the issue. */
  type: string
  severity: Severity
  message: string
  recommendation: string
  evidence: Evidence[]
  /** Total number of pieces of evidence; absent when all are stored. */
  evidenceCount?: number
}

/** Something worth knowing that a check saw. It is not an issue, so no count, mail or score includes it. */
export type Finding = Omit<Issue, 'severity'> & { severity: 'info' }

export const SEVERITIES: readonly Severity[] = ['high', 'medium', 'low']

/** With 'info', the check reports a finding, which is not counted; otherwise an issue. */
export type CheckSeverity = Severity | Finding['severity']

export const CHECK_SEVERITIES: readonly CheckSeverity[] = [...SEVERITIES, 'info']

export function isIssue(found: Issue | Finding): found is Issue {
  return found.severity !== 'info'
}

export function bySeverity(a: Issue, b: Issue): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)
}
