import { GRANTABLE_PLANS, grantPlan } from '#operations/billing/grant-plan.ts'
import { OperationError } from '#operations/errors.ts'
import { parseWords } from './options.ts'
import { UsageError } from './usage-error.ts'
import { withDatabase } from './with-database.ts'

/** `pagewarden grant-plan <plan> <email>`: grants a plan without payment, or revokes it. */
export async function runGrantPlanCommand(words: string[]): Promise<number> {
  const [plan, email, ...others] = parseWords(words, {}).positionals
  if (plan === undefined) throw new UsageError(`The plan is missing. Use ${GRANTABLE_PLANS.join(' or ')}.`)
  if (email === undefined) throw new UsageError('The email address of the account is missing.')
  if (others.length > 0) throw new UsageError(`Unexpected argument '${others[0]}'.`)
  const { email: address, tier } = await withDatabase((database) => grantPlan({ database }, { plan, email })).catch(
    (error) => {
      throw error instanceof OperationError ? new UsageError(error.message) : error
    },
  )
  const isStillPaid = plan !== 'paid' && tier === 'paid'
  console.log(
    isStillPaid
      ? `The personal workspace of ${address} no longer has a granted plan, but keeps Pro through an active subscription.`
      : `The personal workspace of ${address} is now on the plan '${tier}'.`,
  )
  return 0
}
