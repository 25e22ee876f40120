import { Fragment } from 'react'
import { classNames } from '../design/class-names.ts'
import type { ShownOperation } from './api-document.ts'

export function ApiOperation({ operation }: { operation: ShownOperation }) {
  const { anchor, method, path, summary, description, access, parameters, body, answer, statuses } = operation
  return (
    <section
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className="grid scroll-mt-20 grid-cols-1 gap-4 border-t border-line py-8"
    >
      <div className="grid gap-2">
        <h2 id={`${anchor}-title`} className="text-lg font-semibold text-pretty">
          <a href={`#${anchor}`} className="hover:underline">
            {summary}
          </a>
        </h2>
        <p className="font-mono text-sm break-all">
          <span className="mr-2 font-semibold text-accent-ink">{method}</span>/api{path}
        </p>
        {description && <p className="text-muted">{description}</p>}
        {access && <p className="text-sm text-subtle">Who may call it: {access}.</p>}
      </div>
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {body && <Shape title="Body" type={body.type} outline={body.outline} />}
      {answer && <Shape title={`Response ${answer.status}`} type={answer.type} outline={answer.outline} />}
      <div className="grid gap-2">
        <h3 className="text-sm font-medium">Status codes</h3>
        {/* One element, because a page has dozens of operations. */}
        <p className="text-sm leading-6 whitespace-pre-line text-muted tabular-nums">
          {statuses.map(({ status, description: meaning }) => `${status}  ${meaning}`).join('\n')}
        </p>
      </div>
    </section>
  )
}

function Parameters({ parameters }: Pick<ShownOperation, 'parameters'>) {
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-medium">Parameters</h3>
      <dl className="text-sm [&>dt]:text-subtle [&>dd]:mb-2 [&>dd]:break-words [&>dd]:text-muted">
        {parameters.map(({ name, place, isRequired, type, description }) => (
          <Fragment key={place + name}>
            <dt>
              <code className="font-mono text-ink">{name}</code> in {place}, {isRequired ? 'required' : 'optional'}
            </dt>
            <dd>
              <code className="font-mono text-xs">{type}</code> {description}
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}

function Shape({ title, type, outline }: { title: string; type: string; outline: string }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-medium">
        {title} <span className="font-mono text-xs font-normal text-subtle">{type}</span>
      </h3>
      {outline && (
        <pre
          className={classNames(
            'rounded-lg border border-line bg-sunken px-4 py-3 font-mono',
            'text-xs leading-5 break-words whitespace-pre-wrap',
          )}
        >
          {outline}
        </pre>
      )}
    </div>
  )
}
