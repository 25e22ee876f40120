import { Link } from 'react-router'
import type { CheckDetail } from './check-words.ts'
import { CodeBlock } from './code-block.tsx'

export function SwitchCheck({ check }: { check: CheckDetail }) {
  const isOn = check.offByDefault === null
  const then = isOn ? 'off' : 'on'
  const [switched = '', withOptions] = configFor(check, then)
  return (
    <>
      <h2>Switch it {then}</h2>
      <p>
        {isOn
          ? 'The check is on by default: every crawl runs it, unless you switch it off.'
          : `The check is off by default: ${check.offByDefault}`}
      </p>
      <h3>In a project</h3>
      <p>
        Open the settings of the project and go to Checks. There you can switch it {then}
        {Object.keys(check.options).length > 0
          ? ', change its severity and set its options'
          : ' or change its severity'}
        . This applies to the next crawl; stored crawls can be judged again.
      </p>
      <h3>On the command line</h3>
      <p>
        In <code>pagewarden.json</code>, which a crawl reads with <code>--config</code>:
      </p>
      <CodeBlock text={switched} />
      {withOptions && (
        <>
          <p>With options, here their defaults:</p>
          <CodeBlock text={withOptions} />
        </>
      )}
      <p>
        For one crawl, use {isOn ? <code>--skip {check.id}</code> : <code>--only {check.id}</code>}
        {check.severity !== 'info' && (
          <>
            . To fail a build when it finds something, add <code>--fail-on {check.id}</code>
          </>
        )}
        . The <Link to="/docs/command-line">command line guide</Link> lists all options.
      </p>
    </>
  )
}

/** The `checks` part of a configuration. Options have their defaults, for users to change. */
export function configFor({ id, options }: Pick<CheckDetail, 'id' | 'options'>, then: 'on' | 'off'): string[] {
  const defaults = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]))
  const change = { ...(then === 'on' ? { isOn: true } : {}), options: defaults }
  return [
    `{ "checks": { "${id}": "${then}" } }`,
    ...(Object.keys(options).length > 0 ? [JSON.stringify({ checks: { [id]: change } }, null, 2)] : []),
  ]
}
