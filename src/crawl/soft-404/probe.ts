import { isAlike, type Look } from './page-similarity.ts'

/** What a page looks like that certainly does not exist. */
export type Unknown =
  /** The site says 404 as it should. */
  | { kind: 'not-found' }
  /** It answers with a page, always the same, or sends everybody to one: a soft 404. */
  | { kind: 'soft'; look: Look; landing: Landing | null }
  /** It is in trouble, wants a password, or answers with pages that differ: nothing can be told from an answer. */
  | { kind: 'unclear' }

/** Where a redirect led, and by which status. */
export type Landing = { key: string; status: number }

export type ProbeResponse =
  | { kind: 'page'; look: Look; landing: Landing | null }
  | { kind: 'no-page' }
  | { kind: 'trouble' }

/** Asks for a page that cannot exist, and for a second one if the site pretends to have it. */
export async function learnNotFoundPage(ask: () => Promise<ProbeResponse>): Promise<Unknown> {
  const first = await ask()
  if (first.kind === 'no-page') return { kind: 'not-found' }
  if (first.kind === 'trouble') return { kind: 'unclear' }
  const second = await ask()
  if (second.kind !== 'page') return { kind: 'unclear' }
  const landing = isSameLanding(first.landing, second.landing) ? first.landing : null
  const isSame = landing !== null || isAlike(first.look, second.look)
  return isSame ? { kind: 'soft', look: first.look, landing } : { kind: 'unclear' }
}

export function isSameLanding(one: Landing | null, other: Landing | null): boolean {
  return one !== null && one.key === other?.key && one.status === other.status
}
