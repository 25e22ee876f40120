export type Severity = 'high' | 'medium' | 'low'

/** What a check saw, and where on the page. */
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

const URGENCY: readonly Severity[] = ['high', 'medium', 'low']

export function bySeverity(a: Issue, b: Issue): number {
  return URGENCY.indexOf(a.severity) - URGENCY.indexOf(b.severity)
}
