import { MAX_OWNER_PROBES, MAX_REQUESTS, REQUEST_KINDS, type RequestKind } from '#domain/requests/further-requests.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { Checkbox } from '../../design/forms/checkbox.tsx'
import { TextField } from '../../design/forms/field.tsx'
import type { FieldName, SettingsFields } from './draft/settings-fields.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'

const WORDS: Record<RequestKind, { label: string; hint: string; limit: string }> = {
  externalLinks: {
    label: 'Check external links',
    hint: 'Requests each link to another site once a week, one at a time per site. Takes at most 10 minutes per crawl.',
    limit: 'External links per crawl',
  },
  probes: {
    label: 'Test how the site is set up',
    hint:
      'Requests other spellings of a few URLs, pages that cannot exist, well-known files, links of llms.txt and the ' +
      'certificate. The limit does not count what only owners may allow: up to ' +
      `${MAX_OWNER_PROBES} more requests, switched on under Ownership and off together with this.`,
    limit: 'Tests per crawl',
  },
  resources: {
    label: 'Check images and other files that pages use',
    hint: 'Requests each file once, at the pace of the crawl. Takes at most 10 minutes per crawl.',
    limit: 'Files per crawl',
  },
}

/** What a crawl requests after its last page. */
export function RequestsSection({ draft }: SectionProps) {
  const { fields, problems, change } = draft
  return (
    <SectionForm
      title="Requests besides pages"
      text="What a crawl requests after its last page. The results are part of the crawl’s archive."
      draft={draft}
    >
      {REQUEST_KINDS.map((kind) => (
        <div key={kind} className="grid gap-3">
          <Checkbox
            label={WORDS[kind].label}
            hint={WORDS[kind].hint}
            checked={fields[`${kind}On`]}
            onCheckedChange={(checked) => change(only(`${kind}On`, checked === true))}
          />
          <TextField
            label={WORDS[kind].limit}
            name={`${kind}Limit`}
            inputMode="numeric"
            value={fields[`${kind}Limit`]}
            error={problems[`${kind}Limit`]}
            onChange={({ target }) => change(only(`${kind}Limit`, target.value))}
            hint={problems[`${kind}Limit`] ? undefined : `At most ${formatNumber(MAX_REQUESTS[kind])}.`}
            autoComplete="off"
            className="sm:max-w-sm"
          />
        </div>
      ))}
    </SectionForm>
  )
}

function only<Name extends FieldName>(name: Name, value: SettingsFields[Name]): Partial<SettingsFields> {
  return { [name]: value } as Partial<SettingsFields>
}
