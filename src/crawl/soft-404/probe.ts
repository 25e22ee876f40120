import { isAlike, type Look } from './page-similarity.ts'

/** How the site responds to a page that certainly does not exist. */
export type NotFoundBehaviour =
  /** The site sends a 404, as it should. */
  | { kind: 'not-found' }
  /** The site always sends the same page, or a redirect to it: a soft 404. */
  | { kind: 'soft'; look: Look; landing: Landing | null }
  /** The site sends an error, a login or changing pages, so a missing page cannot be recognised. */
  | { kind: 'unclear' }

/** The target of a redirect and the redirect's status. */
export type Landing = { key: string; status: number }

export type ProbeResponse =
  | { kind: 'page'; look: Look; landing: Landing | null }
  | { kind: 'no-page' }
  | { kind: 'trouble' }

/** Requests a page that cannot exist, and a second one if the site pretends to have it. */
export async function learnNotFoundPage(requestMissing: () => Promise<ProbeResponse>): Promise<NotFoundBehaviour> {
  const first = await requestMissing()
  if (first.kind === 'no-page') return { kind: 'not-found' }
  if (first.kind === 'trouble') return { kind: 'unclear' }
  const second = await requestMissing()
  if (second.kind !== 'page') return { kind: 'unclear' }
  const landing = isSameLanding(first.landing, second.landing) ? first.landing : null
  const isSame = landing !== null || isAlike(first.look, second.look)
  return isSame ? { kind: 'soft', look: first.look, landing } : { kind: 'unclear' }
}

export function isSameLanding(one: Landing | null, other: Landing | null): boolean {
  return one !== null && one.key === other?.key && one.status === other.status
}
