export type NavigationLink = { label: string; to: string }

export const USE_CASES: NavigationLink[] = [
  { label: 'Brands', to: '/use-cases/brands' },
  { label: 'Agencies', to: '/use-cases/agencies' },
]

export const DASHBOARD: NavigationLink = { label: 'Dashboard', to: '/dashboard' }
export const SIGN_IN: NavigationLink = { label: 'Sign In', to: '/login' }
export const GET_STARTED: NavigationLink = { label: 'Get Started For Free', to: '/signup' }

/** For editors and administrators. */
export const ADMIN: NavigationLink = { label: 'Admin', to: '/admin' }

/** An entry that leads nowhere is a placeholder. */
export type FooterEntry = { label: string; to?: string }

export const FOOTER_GROUPS: { title: string; entries: FooterEntry[] }[] = [
  {
    title: 'Product',
    entries: [
      { label: 'Features', to: '/features' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'API', to: '/docs/api' },
      { label: 'Our crawler', to: '/bot' },
      { label: 'Self-hosting', to: '/docs/self-hosting' },
    ],
  },
  {
    title: 'Use Cases',
    entries: USE_CASES,
  },
  {
    title: 'Resources',
    entries: [
      { label: 'Help', to: '/support' },
      { label: 'Blog', to: '/blog' },
      { label: 'Documentation', to: '/docs' },
      { label: 'Status', to: '/status' },
    ],
  },
  {
    title: 'Company',
    entries: [
      { label: 'About', to: '/about' },
      { label: 'Contact', to: '/contact' },
      { label: 'Careers' },
      { label: 'Privacy', to: '/privacy' },
      { label: 'Terms', to: '/terms' },
    ],
  },
]

/** The first year stands in the specification; it grows into a range by itself. */
export function copyrightYears(currentYear: number): string {
  return currentYear > 2025 ? `2025–${currentYear}` : '2025'
}
