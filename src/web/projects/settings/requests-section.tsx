import { checkRequestLimit } from '#domain/projects/request-rules.ts'
import { MAX_REQUESTS, REQUEST_KINDS, type RequestKind } from '#domain/requests/further-requests.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { readWholeNumber } from '#domain/words/whole-number.ts'
import { Checkbox } from '../../design/forms/checkbox.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { typedNumberProblem } from './field-problem.ts'
import { saveSettings } from './save-settings.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'
import { useSection } from './use-section.ts'

const WORDS: Record<RequestKind, { label: string; hint: string; limit: string }> = {
  externalLinks: {
    label: 'Check external links',
    hint: 'Requests each link to another site once a week, one at a time per site. Takes at most 10 minutes per crawl.',
    limit: 'External links per crawl',
  },
  probes: {
    label: 'Test how the site is set up',
    hint: 'Requests other spellings of a few URLs, a page that cannot exist, well-known files and the certificate.',
    limit: 'Tests per crawl',
  },
  resources: {
    label: 'Check images and other files that pages use',
    hint: 'Requests each file once, at the pace of the crawl. Takes at most 10 minutes per crawl.',
    limit: 'Files per crawl',
  },
}

type Fields = Record<`${RequestKind}On`, boolean> & Record<`${RequestKind}Limit`, string>

/** What a crawl requests after its last page. */
export function RequestsSection({ project, settings, onSaved }: SectionProps) {
  const section = useSection({
    saved: fieldsOf((kind) => settings.requests[kind]),
    check: (fields) =>
      Object.fromEntries(
        REQUEST_KINDS.map((kind) => [
          `${kind}Limit`,
          typedNumberProblem(fields[`${kind}Limit`], (number) => checkRequestLimit(kind, number)),
        ]),
      ),
    save: (changed, startedFrom) =>
      saveSettings(project.id, { requests: changeOf(changed) }, { requests: changeOf(startedFrom) }),
    onSaved,
  })
  const { fields, problems, change } = section
  return (
    <SectionForm
      title="Requests besides pages"
      text="What a crawl requests after its last page. The results are part of the crawl’s archive."
      section={section}
    >
      {REQUEST_KINDS.map((kind) => (
        <div key={kind} className="grid gap-3">
          <Checkbox
            label={WORDS[kind].label}
            hint={WORDS[kind].hint}
            checked={fields[`${kind}On`]}
            onCheckedChange={(checked) => change({ [`${kind}On`]: checked === true })}
          />
          <TextField
            label={WORDS[kind].limit}
            name={`${kind}Limit`}
            inputMode="numeric"
            value={fields[`${kind}Limit`]}
            error={problems[`${kind}Limit`]}
            onChange={({ target }) => change({ [`${kind}Limit`]: target.value })}
            hint={problems[`${kind}Limit`] ? undefined : `At most ${formatNumber(MAX_REQUESTS[kind])}.`}
            autoComplete="off"
            className="sm:max-w-sm"
          />
        </div>
      ))}
    </SectionForm>
  )
}

function fieldsOf(settingOf: (kind: RequestKind) => { isOn: boolean; limit: number }): Fields {
  const entries = REQUEST_KINDS.flatMap((kind): [string, string | boolean][] => {
    const { isOn, limit } = settingOf(kind)
    return [
      [`${kind}On`, isOn],
      [`${kind}Limit`, String(limit)],
    ]
  })
  return Object.fromEntries(entries) as Fields
}

function changeOf(changed: Partial<Fields>) {
  return Object.fromEntries(
    REQUEST_KINDS.map((kind) => {
      const [isOn, limit] = [changed[`${kind}On`], changed[`${kind}Limit`]]
      return [
        kind,
        { ...(isOn !== undefined && { isOn }), ...(limit !== undefined && { limit: readWholeNumber(limit) }) },
      ]
    }),
  )
}
