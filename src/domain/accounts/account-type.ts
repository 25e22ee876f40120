export const ACCOUNT_TYPES = ['company', 'agency', 'individual', 'business', 'enterprise'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** What sign-up offers; the profile offers all of them. */
export const SIGN_UP_ACCOUNT_TYPES = ['company', 'agency'] as const satisfies AccountType[]

export const ACCOUNT_TYPE_LABELS: Record<AccountType, string> = {
  company: 'Company',
  agency: 'Agency',
  individual: 'Individual',
  business: 'Business',
  enterprise: 'Enterprise',
}
