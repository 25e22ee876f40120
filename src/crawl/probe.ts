/** What a page looks like that certainly does not exist. */
export type Unknown =
  /** The site says 404 as it should. */
  | { kind: 'not-found' }
  /** It answers with a page, always the same: a soft 404. */
  | { kind: 'soft'; fingerprint: string }
  /** It is in trouble, or answers with pages that differ: nothing can be told from an answer. */
  | { kind: 'unclear' }

export type ProbeAnswer = { kind: 'page'; fingerprint: string } | { kind: 'no-page' } | { kind: 'trouble' }

/** Asks for a page that cannot exist, and for a second one if the site pretends to have it. */
export async function learnUnknown(ask: () => Promise<ProbeAnswer>): Promise<Unknown> {
  const first = await ask()
  if (first.kind === 'no-page') return { kind: 'not-found' }
  if (first.kind === 'trouble') return { kind: 'unclear' }
  const second = await ask()
  const isSame = second.kind === 'page' && second.fingerprint === first.fingerprint
  return isSame ? { kind: 'soft', fingerprint: first.fingerprint } : { kind: 'unclear' }
}
