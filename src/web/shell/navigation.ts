export type NavigationLink = { label: string; to: string }

export const USE_CASES: NavigationLink[] = [
  { label: 'Brands', to: '/use-cases/brands' },
  { label: 'Agencies', to: '/use-cases/agencies' },
]

export const DASHBOARD: NavigationLink = { label: 'Dashboard', to: '/dashboard' }
export const SIGN_IN: NavigationLink = { label: 'Sign In', to: '/login' }
export const GET_STARTED: NavigationLink = { label: 'Get Started For Free', to: '/signup' }

/** Shown to editors and administrators. */
export const ADMIN: NavigationLink = { label: 'Admin', to: '/admin' }

/** For example '2025–2027'. */
export function copyrightYears(currentYear: number): string {
  return currentYear > 2025 ? `2025–${currentYear}` : '2025'
}
