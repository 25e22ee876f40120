import { TextAreaField } from '../../../design/forms/field.tsx'
import { listIn } from '../lines.ts'
import { SectionForm } from '../section-form.tsx'
import type { SectionProps } from '../section-props.ts'
import { PatternHelp } from './pattern-help.tsx'
import { TryUrlBox } from './try-url-box.tsx'

export function PagesSection({ draft }: SectionProps) {
  const { fields, problems, change } = draft
  const area = (name: 'include' | 'exclude' | 'startUrls') => ({
    name,
    value: fields[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    rows: 3,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  })
  return (
    <SectionForm title="Which pages" text="One pattern or URL per line." draft={draft}>
      <TextAreaField
        {...area('include')}
        label="Include"
        placeholder="/blog/*"
        hint="Only these URLs are crawled. Leave empty for all."
      />
      <TextAreaField {...area('exclude')} label="Exclude" placeholder="/tag/*" hint="These URLs are never crawled." />
      <PatternHelp />
      <TryUrlBox projectUrl={draft.settings.url} include={listIn(fields.include)} exclude={listIn(fields.exclude)} />
      <TextAreaField {...area('startUrls')} label="Start URLs" hint="Always crawled, even if nothing links to them." />
    </SectionForm>
  )
}
