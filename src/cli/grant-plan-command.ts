import { GRANTABLE_PLANS, grantPlan } from '#operations/billing/grant-plan.ts'
import { OperationError } from '#operations/errors.ts'
import { parseWords } from './options.ts'
import { UsageError } from './usage-error.ts'
import { withDatabase } from './with-database.ts'

/** `pagewarden grant-plan <plan> <email>`: gives an account a plan without a payment, or takes it back. */
export async function runGrantPlanCommand(words: string[]): Promise<number> {
  const [plan, email, ...others] = parseWords(words, {}).positionals
  if (plan === undefined) throw new UsageError(`The plan is missing: ${GRANTABLE_PLANS.join(' or ')}.`)
  if (email === undefined) throw new UsageError('The email address of the account is missing.')
  if (others.length > 0) throw new UsageError(`I did not expect '${others[0]}'.`)
  const { email: address, tier } = await withDatabase((database) => grantPlan({ database }, { plan, email })).catch(
    (error) => {
      throw error instanceof OperationError ? new UsageError(error.message) : error
    },
  )
  const isStillPaid = plan !== 'paid' && tier === 'paid'
  console.log(
    isStillPaid
      ? `${address} has no plan by grant any more, and keeps Pro through a running subscription.`
      : `${address} is on the plan '${tier}' now.`,
  )
  return 0
}
