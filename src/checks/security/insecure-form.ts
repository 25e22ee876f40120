import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isInsecureUrl, UPGRADE_FACTS, upgradesRequests } from './insecure-url.ts'

export const insecureForm = definePageCheck({
  id: 'insecure_form',
  category: 'security',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Form sends data over http',
  message: ({ count }) => `${plural(count, 'A form sends', 'Forms send')} what people type over http`,
  why: 'Anyone on the way can read what people type into the form. Browsers warn before they send it.',
  fix: 'Write the form’s action with https.',
  basis: 'W3C: Mixed Content',
  source: 'https://www.w3.org/TR/mixed-content/',
  recommend: ({ count, evidence: [first] }) => {
    const url = first?.saw.slice(first.saw.indexOf('http://'))
    return count === 1 && url
      ? `Write \`action="${url.replace('http:', 'https:')}"\`, and check that this URL works.`
      : null
  },
  more: () => ({
    rule: [
      'On an https page, forms and buttons whose action is an http URL are reported, whatever their method. URLs of this ' +
        'machine and pages whose policy has `upgrade-insecure-requests` are not.',
    ],
    example: {
      found: '<form action="http://bakery.example/order" method="post">',
      fixed: '<form action="https://bakery.example/order" method="post">',
    },
  }),
  needs: ['url', 'forms', ...UPGRADE_FACTS],
  appliesTo: ({ url, forms }) => url.startsWith('https:') && forms.formCount > 0,
  find: (page) => {
    const found = insecureActions(page)
    return found.length === 0 || upgradesRequests(page) ? [] : found
  },
})

function insecureActions({ forms: { forms, fields } }: Pick<CompleteFacts, 'forms'>): Evidence[] {
  const found: Evidence[] = []
  for (const { url, method, path } of forms) {
    if (url !== null && method !== 'dialog' && isInsecureUrl(url)) found.push({ saw: `form to ${url}`, at: path })
  }
  for (const { action, path } of fields) {
    if (action && isInsecureUrl(action)) found.push({ saw: `button to ${action}`, at: path })
  }
  return found
}
