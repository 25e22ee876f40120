import { Link } from 'react-router'
import { checkSlug } from '#domain/checks/check-article-slug.ts'
import { classNames } from '../../design/class-names.ts'
import type { ListedCheck } from './check-filter.ts'
import { OWNER_LABELS, SCOPE_LABELS, SEVERITY_LABELS } from './check-words.ts'

type Heading = 'h2' | 'h3'

export function CheckRows({ checks, Heading }: { checks: ListedCheck[]; Heading: Heading }) {
  return (
    <ul className={LIST_CLASS}>
      {checks.map((check) => (
        <Row key={check.id} check={check} Heading={Heading} />
      ))}
    </ul>
  )
}

/** Styled by the list instead of each row, because hundreds of rows would repeat the classes. */
const LIST_CLASS = classNames(
  'mt-4 divide-y divide-line border-y border-line',
  '[&>li]:relative [&>li]:grid [&>li]:gap-1 [&>li]:py-3.5 [&>li:hover_a]:text-accent-ink',
  '[&_:is(h2,h3)]:font-medium [&_a]:after:absolute [&_a]:after:inset-0',
  '[&_p]:text-sm [&_p]:text-pretty [&_p]:text-muted',
)

type RowProps = { check: ListedCheck; Heading: Heading }

function Row({ check: { id, title, severity, scope, owner, summary, isOn }, Heading }: RowProps) {
  return (
    <li>
      <Heading>
        <Link to={`/docs/checks/${checkSlug(id)}`}>{title}</Link>
      </Heading>
      <p>{summary}</p>
      <p>
        <b className={SEVERITY_CLASSES[severity]}>{SEVERITY_LABELS[severity]}</b>
        {` · ${SCOPE_LABELS[scope]} · ${OWNER_LABELS[owner]} · `}
        {isOn ? <b className="font-medium text-good">On by default</b> : 'Off by default'}
      </p>
    </li>
  )
}

const SEVERITY_CLASSES: Record<ListedCheck['severity'], string> = {
  high: 'font-medium text-bad',
  medium: 'font-medium text-warn',
  low: 'font-medium',
  info: 'font-medium',
}
