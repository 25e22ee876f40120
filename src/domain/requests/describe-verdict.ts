import type { ExternalLink } from './external-link.ts'
import type { ExternalReason } from './external-verdict.ts'

const REASONS: Record<ExternalReason, string> = {
  ...{ found: 'found', 'permanent-redirect': 'permanent redirect', 'not-found': 'not found' },
  ...{ 'no-such-host': 'no such host', 'server-error': 'server error', 'connection-refused': 'connection refused' },
  ...{ 'bad-certificate': 'invalid certificate', 'redirect-loop': 'redirect loop', 'refused-us': 'refused' },
  ...{ 'no-answer': 'no response', 'not-allowed': 'not requested', unclear: 'unclear response' },
}

/** 'ok: 200', 'broken: 404', 'unverified: no response' or 'moved to https://…'. */
export function describeVerdict({
  verdict,
  reason,
  statusCode,
  movedTo,
}: Pick<ExternalLink, 'verdict' | 'reason' | 'statusCode' | 'movedTo'>): string {
  if (verdict === 'moved' && movedTo !== null) return `moved to ${movedTo}`
  const isPlain = statusCode !== null && (statusCode >= 400 || verdict === 'ok')
  return `${verdict}: ${isPlain ? statusCode : REASONS[reason]}`
}
