import { GRANTABLE_PLANS, grantPlan } from '#operations/billing/grant-plan.ts'
import { OperationError } from '#operations/errors.ts'
import { parseWords } from './options.ts'
import { UsageError } from './usage-error.ts'
import { withDatabase } from './with-database.ts'

/** `pagewarden grant-plan <plan> <email>` or `--workspace`: grants a plan without payment, or revokes it. */
export async function runGrantPlanCommand(words: string[]): Promise<number> {
  const { positionals, values } = parseWords(words, { workspace: { type: 'string' } })
  const [plan, email, ...others] = positionals
  if (plan === undefined) throw new UsageError(`The plan is missing. Use ${GRANTABLE_PLANS.join(' or ')}.`)
  if (others.length > 0) throw new UsageError(`Unexpected argument '${others[0]}'.`)
  const holder = readHolder(email, values.workspace)
  const { name, tier } = await withDatabase((database) => grantPlan({ database }, { plan, holder })).catch((error) => {
    throw error instanceof OperationError ? new UsageError(error.message) : error
  })
  const isStillPaid = plan !== 'paid' && tier === 'paid'
  console.log(
    isStillPaid
      ? `The ${name} no longer has a granted plan, but keeps Pro through an active subscription.`
      : `The ${name} is now on the plan '${tier}'.`,
  )
  return 0
}

function readHolder(email: string | undefined, workspace: string | undefined) {
  if (email !== undefined && workspace !== undefined)
    throw new UsageError('Use an email address or --workspace, not both.')
  if (workspace !== undefined) return { workspace }
  if (email === undefined)
    throw new UsageError('The email address of the account is missing. For a shared workspace, use --workspace.')
  return { email }
}
