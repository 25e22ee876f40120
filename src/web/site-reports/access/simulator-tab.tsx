import { X } from 'lucide-react'
import { useState } from 'react'
import { KNOWN_BOTS } from '#domain/robots/known-bots.ts'
import { counted } from '#domain/words/counts.ts'
import { callApi } from '../../client/call-api.ts'
import { Refusal } from '../../client/refusal.tsx'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { TextAreaField } from '../../design/forms/field.tsx'
import { SelectField } from '../../design/forms/select-field.tsx'
import { useProject } from '../../projects/use-project.ts'
import { botGroups, botName } from './bot-names.ts'
import { HostSelect } from './host-select.tsx'
import type { ShownAccess, ShownSimulation } from './shown-access.ts'
import { SimulationResult } from './simulation-result.tsx'

const USUAL_BOTS = ['googlebot', 'bingbot', 'oai-searchbot', 'perplexitybot', 'gptbot', 'claudebot']

export function SimulatorTab({ access }: { access: ShownAccess }) {
  const project = useProject()
  const live = access.robots?.text ?? ''
  const host = access.robots?.host ?? ''
  const [text, setText] = useState(live)
  const [bots, setBots] = useState<string[]>([access.ownBot, ...USUAL_BOTS])
  const [result, setResult] = useState<ShownSimulation | null>(null)
  const { run, isRunning, error } = useTask()
  const simulate = async () => {
    const body = { session: access.crawl.id, host, text, bots }
    const response = await run(() => callApi('POST', `/projects/${project.id}/site-reports/robots-simulation`, body))
    if (response) setResult(response.ok ? response.value : null)
  }
  if (!access.robots) return <p className="text-sm text-muted">The crawl requested no page, so no host is known.</p>
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-sm text-muted">
        Edit robots.txt and see which URLs of this crawl each crawler would gain or lose. Nothing is stored, and nothing
        is sent to the site.
      </p>
      <HostSelect access={access} />
      <TextAreaField
        label={`robots.txt of ${host}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        rows={14}
        spellCheck={false}
        autoCapitalize="off"
        className="[&_textarea]:font-mono [&_textarea]:text-xs"
        hint={
          access.robots.text === null ? 'The host has no robots.txt: everything is allowed at the moment.' : undefined
        }
      />
      <ChosenBots bots={bots} named={access.robots.bots} change={setBots} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isLoading={isRunning} onClick={simulate} disabled={bots.length === 0}>
          Compare with the live file
        </Button>
        <Button onClick={() => setText(live)} disabled={text === live}>
          Restore the live file
        </Button>
      </div>
      <Refusal error={error} />
      <div role="status">
        {isRunning && <p className="text-sm text-muted">Comparing {counted(bots.length, 'crawler')}…</p>}
      </div>
      {result && !isRunning && <SimulationResult result={result} isSameText={text === live} />}
    </div>
  )
}

type ChosenBotsProps = { bots: string[]; named: string[]; change: (bots: string[]) => void }

function ChosenBots({ bots, named, change }: ChosenBotsProps) {
  const known = [...new Set([...KNOWN_BOTS.map(({ token }) => token), ...named])].filter((bot) => !bots.includes(bot))
  return (
    <div className="flex flex-wrap items-end gap-4">
      <SelectField
        label="Add a crawler"
        value=""
        onChange={(event) => event.target.value !== '' && change([...bots, event.target.value])}
        options={[{ value: '', label: 'Choose…' }]}
        groups={botGroups(known)}
        className="min-w-52"
      />
      <ul aria-label="Crawlers to compare" className="flex flex-wrap gap-2 pb-1.5">
        {bots.map((bot) => (
          <li key={bot}>
            <button
              type="button"
              onClick={() => change(bots.filter((other) => other !== bot))}
              className="inline-flex h-8 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm hover:bg-sunken"
            >
              <span className="sr-only">Remove </span>
              {botName(bot)}
              <X className="size-3.5 text-muted" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
