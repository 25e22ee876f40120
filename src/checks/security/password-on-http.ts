import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isPrivateUrl } from '../shared/private-host.ts'

export const passwordOnHttp = definePageCheck({
  id: 'password_on_http',
  category: 'security',
  severity: 'high',
  owner: 'hosting',
  effort: 'M',
  certainty: 'exact',
  title: 'Password field on http',
  message: ({ count }) => `${plural(count, 'A password field is', 'Password fields are')} on a page without https`,
  why: 'Anyone on the way can read the password or change the page to steal it. Browsers warn people while they type.',
  fix: 'Serve the page over https and redirect its http URL.',
  basis: 'W3C: Secure Contexts; browsers warn',
  source: 'https://www.w3.org/TR/secure-contexts/',
  more: () => ({
    rule: [
      'Every `<input type="password">` on a page whose URL begins with http: is reported. Other forms on http are part ' +
        'of not_https. Sites on this machine and in private networks are not judged.',
    ],
  }),
  needs: ['url', 'forms'],
  appliesTo: ({ url, forms }) => url.startsWith('http:') && forms.fieldCount > 0 && !isPrivateUrl(url),
  find: ({ forms: { fields } }) =>
    fields.flatMap(({ type, name, path }) =>
      type === 'password' ? [{ saw: `password field${name === '' ? '' : ` “${name}”`}`, at: path }] : [],
    ),
})
