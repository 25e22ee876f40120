import type { ApiValue } from '../../client/api-types.ts'
import { capitalised } from '../../pricing/plan-limits.ts'
import { Section } from '../section.tsx'

type CheckDescription = ApiValue<'GET', '/checks'>['checks'][number]

export function CheckCatalogue({ checks }: { checks: CheckDescription[] }) {
  const groups = [...Map.groupBy(checks, ({ category }) => category)]
  return (
    <Section
      id="checks"
      isRaised
      title={`${checks.length} checks, each with evidence and a fix`}
      lead="An issue is never just a red mark. It shows what we saw and where, why it matters, and what to do about it."
    >
      <div className="gap-x-8 sm:columns-2 lg:columns-3">
        {groups.map(([category, ofCategory]) => (
          <div key={category} className="mb-9 break-inside-avoid">
            <h3 className="font-medium">{capitalised(category)}</h3>
            <dl className="mt-2 grid gap-3 text-sm">
              {ofCategory.map(({ id, title, why }) => (
                <div key={id}>
                  <dt>{title}</dt>
                  <dd className="mt-0.5 text-pretty text-muted">{why}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  )
}
