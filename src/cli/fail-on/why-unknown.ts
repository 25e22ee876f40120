import { type CheckTallies, isNotKnown, isNotRequested, type Tally } from '#domain/checks/check-tallies.ts'
import { counted } from '#domain/words/counts.ts'

/** `named`: the checks that one value of `--fail-on` names. Several for a category or a severity. */
type Named = { name: string; isGroup: boolean; named: readonly string[] }

/** Why a check is not known because of the crawl, not of the site; null if that is not so. */
export type WhyNotDone = (id: string, tally: Tally) => string | null

/** Why we cannot know whether there is an issue of `--fail-on`; null if the checks ran. */
export function whyUnknown(
  { name, isGroup, named }: Named,
  tallies: CheckTallies,
  whyNotDone: WhyNotDone = whyNotRequested,
): string | null {
  const crashed = named.find((id) => (tallies[id]?.errored ?? 0) > 0 || tallies[id]?.error !== undefined)
  if (crashed !== undefined) {
    const { errored = 0, error = 'unknown error' } = tallies[crashed] ?? {}
    return `the check ${crashed} could not judge ${counted(errored, 'page')}: ${error}`
  }
  // A group is known if at least one of its checks is.
  const reasons = named.map((id) => reasonOf(id, tallies[id], whyNotDone))
  const [reason] = reasons
  if (reason === undefined || reason === null || reasons.includes(null)) return null
  if (isGroup) return `no check of ${name} ran: ${reason}.`
  const { found = 0, passed = 0 } = tallies[name] ?? {}
  return `the check ${name} ${found + passed > 0 ? 'did not judge everything' : 'did not run'}: ${reason}.`
}

export function whyNotRequested(_id: string, tally: Tally): string | null {
  return isNotRequested(tally) ? (tally.reason ?? null) : null
}

function reasonOf(id: string, tally: Tally | undefined, whyNotDone: WhyNotDone): string | null {
  if (tally === undefined) return null
  return isNotKnown(tally.reason) ? tally.reason : whyNotDone(id, tally)
}
