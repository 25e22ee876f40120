import { parseEmail } from '#domain/accounts/email-address.ts'
import { tierOfAccount } from '#domain/plans/billing.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import { readBilling, setGrantedPlan, setGrantedPlanOf } from '#store/billing/billing.ts'
import type { Db } from '#store/sql/db.ts'
import { findWorkspacesCalled } from '#store/workspaces/workspaces.ts'
import type { App } from '../app.ts'
import { planAction } from '../audit-log/plan-action.ts'
import { recordCommandLineAction } from '../audit-log/record-action.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { readUuid } from '../uuid.ts'

export const GRANTABLE_PLANS = ['paid', 'registered_free'] as const
type GrantablePlan = (typeof GRANTABLE_PLANS)[number]

/** The email address of an account stands for its personal workspace. `workspace` is an id or a name. */
type Holder = { email: string } | { workspace: string }

/**
 * Grants a workspace a plan, from the command line. The free plan withdraws a grant, but does not cancel a paid
 * subscription. Returns what to call the workspace, and the tier that it has now.
 */
export async function grantPlan(
  app: Pick<App, 'database'>,
  { plan, holder }: { plan: string; holder: Holder },
): Promise<{ name: string; tier: Tier }> {
  const granted = GRANTABLE_PLANS.find((each) => each === plan)
  if (!granted) {
    throw new InvalidInput(`There is no plan '${plan}'. The plans are ${GRANTABLE_PLANS.join(' and ')}.`)
  }
  const { db } = app.database
  const { workspaceId, name } = await db.transaction((transaction) =>
    'email' in holder
      ? grantPersonal(transaction, holder.email, granted)
      : grantWorkspace(transaction, holder.workspace, granted),
  )
  const billing = await readBilling(db, workspaceId)
  return { name, tier: tierOfAccount(billing.granted, billing.subscriptions, new Date()) }
}

type Granted = { workspaceId: string; name: string }

async function grantPersonal(transaction: Db, typed: string, plan: GrantablePlan): Promise<Granted> {
  const email = parseEmail(typed)
  if (!email) throw new InvalidInput(`'${typed}' is not an email address.`)
  const owner = await setGrantedPlan(transaction, email, tierOf(plan))
  if (!owner) throw new NotFound(`There is no account with the email address ${email}.`)
  const target = { kind: 'user', id: owner.userId, name: email }
  await recordCommandLineAction(transaction, { ...planAction(email, plan), target })
  return { workspaceId: owner.workspaceId, name: `personal workspace of ${email}` }
}

async function grantWorkspace(transaction: Db, typed: string, plan: GrantablePlan): Promise<Granted> {
  const { id, name } = await findOneWorkspace(transaction, typed)
  await setGrantedPlanOf(transaction, id, tierOf(plan))
  const target = { kind: 'workspace', id, name }
  await recordCommandLineAction(transaction, { ...planAction(`the workspace ${name}`, plan), target })
  return { workspaceId: id, name: `workspace '${name}'` }
}

/** Names need not be unique. */
async function findOneWorkspace(db: Db, typed: string): Promise<{ id: string; name: string }> {
  const id = readUuid(typed)
  const byId = id === null ? [] : await findWorkspacesCalled(db, { id })
  const found = byId.length > 0 ? byId : await findWorkspacesCalled(db, { name: typed.trim() })
  const [only, ...others] = found
  if (!only) throw new NotFound(`There is no workspace with the name or id '${typed}'.`)
  if (others.length === 0) return only
  const list = found.map(({ id, owner }) => `  ${id}${owner === null ? '' : ` (owner: ${owner})`}`)
  throw new Conflict(`More than one workspace is named '${only.name}'. Use an id:\n${list.join('\n')}`)
}

function tierOf(plan: GrantablePlan): Tier | null {
  return plan === 'paid' ? 'paid' : null
}
