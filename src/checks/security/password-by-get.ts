import type { FormFacts, FormField } from '#domain/facts/structure-facts.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const BY_SCRIPT = 'form that a script sends'

export const passwordByGet = definePageCheck({
  id: 'password_by_get',
  category: 'security',
  severity: ({ evidence }) =>
    evidence.length > 0 && evidence.every(({ saw }) => saw.startsWith(BY_SCRIPT)) ? 'medium' : 'high',
  otherSeverities: ['medium'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Password sent in the URL',
  message: ({ count }) => `${plural(count, 'A form puts', 'Forms put')} the password into the URL`,
  why: 'URLs are kept in the browser history, in server logs and in statistics, where others can read the password.',
  fix: 'Add `method="post"` to the form, also if a script normally sends it.',
  basis: 'OWASP: information exposure through query strings',
  source: 'https://owasp.org/www-community/vulnerabilities/Information_exposure_through_query_strings_in_url',
  more: () => ({
    rule: [
      'A form with the method get, which is also the default, is reported if it has a password field with a name. ' +
        'Fields without a name are not sent. Forms with a button that sends them by post are not reported.',
      'If none of these forms has an action, or only `#`, a script probably sends them. Then the ' +
        'severity is medium: the password gets into the URL only if the script has not loaded yet or fails.',
    ],
    example: {
      found: '<form action="/login"><input type="password" name="password"></form>',
      fixed: '<form action="/login" method="post"><input type="password" name="password"></form>',
    },
  }),
  needs: ['forms'],
  appliesTo: ({ forms }) => forms.fields.some(isPassword),
  find: ({ forms }) => {
    const seen = new Set<number>()
    return forms.fields.flatMap((field) => {
      if (!isPassword(field) || field.name === '' || field.form === null || seen.has(field.form)) return []
      seen.add(field.form)
      const form = forms.forms[field.form]
      if (form === undefined || form.method !== 'get' || hasPostButton(forms, field.form)) return []
      const what = isSentByScript(form.action) ? BY_SCRIPT : `form to ${form.url ?? form.action} by get`
      return [{ saw: `${what}, with the password field “${field.name}”`, at: form.path }]
    })
  },
})

function isSentByScript(action: string | null): boolean {
  return action === null || /^\s*(?:#|javascript:|$)/i.test(action)
}

function isPassword({ type }: FormField): boolean {
  return type === 'password'
}

function hasPostButton({ fields }: FormFacts, form: number): boolean {
  return fields.some((field) => field.form === form && field.method?.trim() === 'post')
}
