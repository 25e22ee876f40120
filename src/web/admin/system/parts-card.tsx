import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, LoaderCircle } from 'lucide-react'
import { PART_NAMES } from '#domain/system/system.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { Card } from '../../design/card.tsx'
import { classNames } from '../../design/class-names.ts'
import { Moment } from '../../design/times/moment.tsx'
import type { PartStatus } from './use-part-tests.ts'

/** The latest test of each system part. While a test runs, the previous result stays visible. */
export function PartsCard({ parts }: { parts: PartStatus[] }) {
  return (
    <Card aria-label="Tests" className="grid grid-cols-1 divide-y divide-line">
      {parts.map((known) => (
        <PartRow key={known.part} known={known} />
      ))}
    </Card>
  )
}

function PartRow({ known }: { known: PartStatus }) {
  const { part, state, detail, checkedAt, refused, isTested, isTesting } = known
  return (
    <div
      aria-busy={isTesting}
      className="grid grid-cols-1 gap-x-6 gap-y-1 px-5 py-4 lg:grid-cols-[10rem_minmax(0,1fr)_auto]"
    >
      <h2 className="font-medium">{PART_NAMES[part]}</h2>
      <p className="text-sm wrap-anywhere text-muted">
        {detail}
        {checkedAt && !isTested && (
          <span className="block text-xs text-subtle">
            Tested automatically at <Moment at={checkedAt} />
          </span>
        )}
      </p>
      {isTesting ? (
        <Verdict look={TESTING} />
      ) : (
        <Verdict look={refused ? REFUSING : LOOKS[state]} ms={measured(known)} />
      )}
    </div>
  )
}

function Verdict({ look: { Icon, label, tone }, ms = null }: { look: Look; ms?: number | null }) {
  return (
    <p
      className={classNames(
        'flex items-center gap-1.5 text-sm font-medium whitespace-nowrap lg:justify-self-end',
        tone,
      )}
    >
      <Icon className={classNames('size-4', Icon === LoaderCircle && 'animate-spin')} aria-hidden="true" />
      {label}
      {ms !== null && <span className="font-normal text-subtle tabular-nums">{formatNumber(ms)} ms</span>}
    </p>
  )
}

/** Null for the web server and for parts that are not set up, because their response time says nothing. */
function measured({ part, state, ms }: PartStatus): number | null {
  return part === 'web' || state === 'not-set-up' ? null : ms
}

type Look = { Icon: typeof CircleCheck; label: string; tone: string }

const TESTING: Look = { Icon: LoaderCircle, label: 'Testing…', tone: 'text-muted' }
/** The mail server responds but rejects messages. */
const REFUSING: Look = { Icon: CircleAlert, label: 'Rejected messages', tone: 'text-warn' }
const LOOKS: Record<PartStatus['state'], Look> = {
  ok: { Icon: CircleCheck, label: 'Works', tone: 'text-good' },
  down: { Icon: CircleAlert, label: 'Does not work', tone: 'text-bad' },
  'not-set-up': { Icon: CircleDashed, label: 'Not set up', tone: 'text-muted' },
  unknown: { Icon: CircleHelp, label: 'Unknown', tone: 'text-muted' },
}
