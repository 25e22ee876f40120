import type { Form, FormFacts, FormField } from '#domain/facts/structure-facts.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

export const passwordByGet = definePageCheck({
  id: 'password_by_get',
  category: 'security',
  version: 2,
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Password sent in the URL',
  message: ({ count }) => `${plural(count, 'A form puts', 'Forms put')} the password into the URL`,
  why: 'URLs are kept in the browser history, in server logs and in statistics, where others can read the password.',
  fix: 'Add `method="post"` to the form.',
  basis: 'OWASP: information exposure through query strings',
  source: 'https://owasp.org/www-community/vulnerabilities/Information_exposure_through_query_strings_in_url',
  more: () => ({
    rule: [
      'A form with the method get, which is also the default, is reported if it has a password field with a name. ' +
        'Fields without a name are not sent. Forms with a button that sends them by post are not reported.',
      'Forms that a script probably sends are not reported: those with an attribute such as `onsubmit`, and on pages with ' +
        'scripts those that have neither a method nor an action other than `#`.',
    ],
    example: {
      found: '<form action="/login"><input type="password" name="password"></form>',
      fixed: '<form action="/login" method="post"><input type="password" name="password"></form>',
    },
  }),
  needs: ['forms', 'scriptCount'],
  appliesTo: ({ forms }) => forms.fields.some(isPassword),
  find: ({ forms, scriptCount }) => {
    const seen = new Set<number>()
    return forms.fields.flatMap((field) => {
      if (!isPassword(field) || field.name === '' || field.form === null || seen.has(field.form)) return []
      seen.add(field.form)
      const form = forms.forms[field.form]
      if (form === undefined || form.method !== 'get' || hasPostButton(forms, field.form)) return []
      if (mayBeSentByScript(form, scriptCount)) return []
      return [
        { saw: `form to ${form.url ?? form.action} by get, with the password field “${field.name}”`, at: form.path },
      ]
    })
  },
})

function mayBeSentByScript({ action, hasMethod, hasHandler }: Form, scriptCount: number): boolean {
  if (hasHandler || /^\s*javascript:/i.test(action ?? '')) return true
  return scriptCount > 0 && !hasMethod && /^\s*(?:#|$)/.test(action ?? '')
}

function isPassword({ type }: FormField): boolean {
  return type === 'password'
}

function hasPostButton({ fields }: FormFacts, form: number): boolean {
  return fields.some((field) => field.form === form && field.method?.trim() === 'post')
}
