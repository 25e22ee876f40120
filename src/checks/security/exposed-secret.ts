import type { SecretKind } from '#domain/facts/resource-facts.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const WORDS: Partial<Record<SecretKind, string>> = {
  'private-key': 'private key',
  'aws-access-key': 'AWS access key',
  'stripe-secret-key': 'Stripe secret key',
  'github-token': 'GitHub token',
  'gitlab-token': 'GitLab token',
  'slack-token': 'Slack token',
  'sendgrid-key': 'SendGrid key',
  'twilio-auth-token': 'Twilio account with its auth token',
}

export const exposedSecret = definePageCheck({
  id: 'exposed_secret',
  category: 'security',
  severity: 'high',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Secret key in the HTML',
  message: ({ count }) => `The HTML contains ${plural(count, 'a secret key', 'secret keys')} that must not be public`,
  why: 'Programs search public pages for such keys all the time. Whoever finds one can act in your name, often at your cost.',
  fix: 'Revoke the key now, then remove it from the page. Removing it alone is not enough: it may have been copied.',
  basis: 'OWASP: secrets management',
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
  more: () => ({
    rule: [
      `The whole HTML, with comments and inline scripts, is searched for these: ${Object.values(WORDS).join(', ')}. Only ` +
        'the first six characters are shown and stored.',
      'Keys that are meant to be public (`pk_live_…`, `AIza…`, Sentry DSNs) and examples from manuals (with “EXAMPLE” or ' +
        'a repeated character) are not reported.',
    ],
  }),
  needs: ['secrets'],
  find: ({ secrets: { entries } }) =>
    entries.flatMap(({ kind, masked, line }) => {
      const words = WORDS[kind]
      return words === undefined ? [] : [{ saw: `${words}: ${masked}`, at: `line ${line}` }]
    }),
})
