import type { Listed } from '#domain/facts/listed.ts'
import type { Secret, SecretKind } from '#domain/facts/resource-facts.ts'
import { cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'
import { createLineCounter } from '../line-counter.ts'
import { findSecrets } from './find-secrets.ts'

const MAX_SECRETS = 50
const SHOWN_CHARACTERS = 6
const NOT_MASKED: ReadonlySet<SecretKind> = new Set(['private-ip', 'internal-host'])

/** Keys and internal hosts anywhere in the HTML: also in comments, attributes and scripts. Each value counts once. */
export const secrets: FactGroup<'secrets', Listed<Secret>> = {
  name: 'secrets',
  version: 2,
  reads: {},
  collect: () => ({
    facts({ html }) {
      const found = findSecrets(html)
      if (found.length === 0) return { total: 0, entries: [] }
      const first = new Map(found.sort((a, b) => b.start - a.start).map((each) => [each.value, each]))
      const different = [...first.values()].sort((a, b) => a.start - b.start)
      const lineAt = createLineCounter(html)
      const entries = different.slice(0, MAX_SECRETS).map(({ kind, value, start }): Secret => {
        const masked = NOT_MASKED.has(kind) ? cutText(value, 200) : `${cutText(value, SHOWN_CHARACTERS)}…`
        return { kind, masked, line: lineAt(start) }
      })
      return { total: different.length, entries }
    },
  }),
}
