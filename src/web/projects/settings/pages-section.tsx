import { checkPatterns, checkStartUrls } from '#domain/projects/project-settings-rules.ts'
import { TextAreaField } from '../../design/forms/field.tsx'
import { problemOf } from './field-problem.ts'
import { linesOf, listIn } from './lines.ts'
import { PatternHelp } from './pattern-help.tsx'
import { saveSettings } from './save-settings.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'
import { TryUrlBox } from './try-url-box.tsx'
import { useSection } from './use-section.ts'

export function PagesSection({ project, settings, onSaved }: SectionProps) {
  const section = useSection({
    saved: {
      include: linesOf(settings.include),
      exclude: linesOf(settings.exclude),
      startUrls: linesOf(settings.startUrls),
    },
    check: ({ include, exclude, startUrls }) => ({
      include: problemOf(checkPatterns(listIn(include))),
      exclude: problemOf(checkPatterns(listIn(exclude))),
      startUrls: problemOf(checkStartUrls(listIn(startUrls), project.url)),
    }),
    save: (changed, startedFrom) => saveSettings(project.id, toLists(changed), toLists(startedFrom)),
    onSaved,
  })
  const { fields, problems, change } = section
  const area = (name: keyof typeof fields) => ({
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
    <SectionForm title="Which pages" text="One pattern or URL per line." section={section}>
      <TextAreaField
        {...area('include')}
        label="Include"
        placeholder="/blog/*"
        hint="Only these URLs are crawled. Leave empty for all."
      />
      <TextAreaField {...area('exclude')} label="Exclude" placeholder="/tag/*" hint="These URLs are never crawled." />
      <PatternHelp />
      <TryUrlBox projectUrl={project.url} include={listIn(fields.include)} exclude={listIn(fields.exclude)} />
      <TextAreaField {...area('startUrls')} label="Start URLs" hint="Always crawled, even if nothing links to them." />
    </SectionForm>
  )
}

function toLists(fields: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, lines]) => [name, listIn(lines)]))
}
