import { type CheckTallies, isNotKnown } from '#domain/checks/check-tallies.ts'
import { counted } from '#domain/words/counts.ts'

/** `named`: the checks that one value of `--fail-on` names. Several for a category or a severity. */
type Named = { name: string; isGroup: boolean; named: readonly string[] }

/** Why we cannot know whether there is an issue of `--fail-on`; null if the checks ran. */
export function whyUnknown({ name, isGroup, named }: Named, tallies: CheckTallies): string | null {
  const crashed = named.find((id) => (tallies[id]?.errored ?? 0) > 0 || tallies[id]?.error !== undefined)
  if (crashed !== undefined) {
    const { errored = 0, error = 'unknown error' } = tallies[crashed] ?? {}
    return `the check ${crashed} could not judge ${counted(errored, 'page')}: ${error}`
  }
  // A group is known if at least one of its checks is.
  const reasons = named.map((id) => tallies[id]?.reason)
  const [reason] = reasons
  if (reason === undefined || !reasons.every(isNotKnown)) return null
  return isGroup ? `no check of ${name} ran: ${reason}.` : `the check ${name} did not run: ${reason}.`
}
