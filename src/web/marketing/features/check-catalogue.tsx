import { Link } from 'react-router'
import { CATEGORIES } from '#domain/checks/categories.ts'
import { counted, plural } from '#domain/words/counts.ts'
import type { ApiValue } from '../../client/api-types.ts'
import { Section } from '../section.tsx'

type CheckCounts = ApiValue<'GET', '/checks/counts'>

/** Lists only the categories, because the documentation lists all checks. */
export function CheckCatalogue({ counts: { total, onByDefault, categories } }: { counts: CheckCounts }) {
  return (
    <Section
      id="checks"
      isRaised
      title={`${total} checks, each with evidence and a fix`}
      lead={
        'An issue is never just a red mark. It shows what we saw and where, why it matters, and what to do about it. ' +
        `${counted(onByDefault, 'check')} ${plural(onByDefault, 'is', 'are')} on from the start. The others say why they ` +
        'are not, and can be switched on for each project.'
      }
    >
      <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {CATEGORIES.map(({ id, label, question }) => (
          <div key={id}>
            <dt className="flex flex-wrap items-baseline gap-x-2.5">
              <h3 className="font-medium">{label}</h3>
              <span className="text-sm text-muted tabular-nums">{counted(categories[id] ?? 0, 'check')}</span>
            </dt>
            <dd className="mt-0.5 text-sm text-pretty text-muted">{question}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8">
        <Link to="/docs/checks" className="font-medium text-accent-ink underline underline-offset-4">
          Browse the catalogue of checks
        </Link>
      </p>
    </Section>
  )
}
