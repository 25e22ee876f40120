import { Logo, LogoMark } from '../shell/logo.tsx'
import { Example, Row } from './showcase.tsx'

export function Foundations() {
  return (
    <>
      <Example title="Logo, at 16, 24, 40 and with the name">
        <Row>
          <LogoMark className="size-4" />
          <LogoMark />
          <LogoMark className="size-10" />
          <Logo />
        </Row>
      </Example>
      <Example title="Type">
        <p className="text-4xl font-semibold">Display 44</p>
        <p className="text-3xl font-semibold">Title 32</p>
        <p className="text-2xl font-semibold">Heading 24</p>
        <p className="text-xl font-semibold">Heading 20</p>
        <p className="text-lg">Lead 18</p>
        <p>Body 16</p>
        <p className="text-sm text-muted">Small 14, muted</p>
        <p className="text-xs text-subtle tabular-nums">Caption 12, tabular 0123456789</p>
      </Example>
      <Example title="Colours">
        <Swatches
          classes={['bg-canvas', 'bg-surface', 'bg-raised', 'bg-sunken', 'bg-line', 'bg-line-strong', 'bg-field-line']}
        />
        <Swatches
          classes={[
            'bg-ink',
            'bg-muted',
            'bg-subtle',
            'bg-accent',
            'bg-accent-hover',
            'bg-accent-ink',
            'bg-accent-soft',
            'bg-on-accent',
            'bg-good',
            'bg-good-soft',
            'bg-warn',
            'bg-warn-soft',
            'bg-bad',
            'bg-bad-soft',
            'bg-bad-fill',
          ]}
        />
      </Example>
      <Example title="Chart colours">
        <Swatches
          classes={[
            'bg-chart-1',
            'bg-chart-2',
            'bg-chart-3',
            'bg-chart-4',
            'bg-chart-5',
            'bg-chart-6',
            'bg-chart-grid',
          ]}
        />
      </Example>
    </>
  )
}

function Swatches({ classes }: { classes: string[] }) {
  return (
    <Row>
      {classes.map((name) => (
        <div key={name} className="grid gap-1 text-xs text-muted">
          <span className={`block h-10 w-20 rounded-md border border-line ${name}`} />
          {name.slice('bg-'.length)}
        </div>
      ))}
    </Row>
  )
}
