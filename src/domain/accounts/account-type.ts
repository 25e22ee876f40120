export const ACCOUNT_TYPES = ['company', 'agency', 'individual', 'business', 'enterprise'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** Sign-up offers only these; the profile offers all types. */
export const SIGN_UP_ACCOUNT_TYPES = ['company', 'agency'] as const satisfies AccountType[]
export type SignUpAccountType = (typeof SIGN_UP_ACCOUNT_TYPES)[number]

export const ACCOUNT_TYPE_LABELS: Record<AccountType, string> = {
  company: 'Company',
  agency: 'Agency',
  individual: 'Individual',
  business: 'Business',
  enterprise: 'Enterprise',
}
