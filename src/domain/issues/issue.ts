export type Severity = 'high' | 'medium' | 'low'

/** What a check saw, and where, so that a person can find it again. */
export type Evidence = { saw: string; at?: string }

/** Longer evidence is cut; then it ends with '…'. */
export const MAX_EVIDENCE_LENGTH = 500

export function isCutEvidence({ saw }: Evidence): boolean {
  return saw.length >= MAX_EVIDENCE_LENGTH - 1 && saw.endsWith('…')
}

export type Issue = {
  /** The id of the check that found it. */
  type: string
  severity: Severity
  message: string
  recommendation: string
  evidence: Evidence[]
  /** How many pieces there were, when more than are kept. */
  evidenceCount?: number
}

const URGENCY: readonly Severity[] = ['high', 'medium', 'low']

/** For sorting: the order in which a person should read issues. */
export function bySeverity(a: Issue, b: Issue): number {
  return URGENCY.indexOf(a.severity) - URGENCY.indexOf(b.severity)
}
