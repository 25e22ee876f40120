import { words } from '#domain/checks/check-option.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { registrableDomain } from '../shared/registrable-domain.ts'

const PROVIDERS = [
  'google.com',
  'microsoftonline.com',
  'live.com',
  'b2clogin.com',
  'apple.com',
  'facebook.com',
  'okta.com',
  'auth0.com',
  'onelogin.com',
  'amazoncognito.com',
  'pingidentity.com',
  'salesforce.com',
  'force.com',
  'myshopify.com',
  'shopify.com',
  'paypal.com',
  'wordpress.com',
  'squarespace.com',
  'memberstack.com',
]

export const formToOtherSite = definePageCheck({
  id: 'form_to_other_site',
  category: 'security',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'judgement',
  title: 'Password sent to another site',
  message: ({ count }) => `${plural(count, 'A form sends', 'Forms send')} a password to another site`,
  why: 'This is how injected phishing forms work. If the other site is yours, visitors still cannot see where their password goes.',
  fix: 'Check that the receiving site is yours or your provider’s. If you do not know it, remove the form and look for a break-in.',
  basis: 'Practice: sign of phishing',
  more: () => ({
    rule: [
      'A form with a password field whose action is on another registrable domain is reported. Known sign-in providers ' +
        'and the domains of the option are not.',
      'It is wrong where one company runs its sign-in on a second domain. Add that domain to the option.',
    ],
  }),
  options: { trusted: words({ label: 'Domains that may receive passwords', default: PROVIDERS }) },
  needs: ['url', 'forms'],
  appliesTo: ({ forms }) => forms.fields.some(({ type }) => type === 'password'),
  find: ({ url, forms: { forms, fields } }, { trusted }) => {
    const own = registrableDomain(url)
    const withPassword = new Set(fields.flatMap(({ type, form }) => (type === 'password' && form !== null ? form : [])))
    return [...withPassword].flatMap((index) => {
      const form = forms[index]
      if (!form?.url || registrableDomain(form.url) === own || isTrusted(form.url, trusted)) return []
      return [{ saw: `password form to ${form.url}`, at: form.path }]
    })
  },
})

function isTrusted(url: string, trusted: readonly string[]): boolean {
  const host = /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? ''
  return trusted.some((domain) => host === domain || host.endsWith(`.${domain}`))
}
