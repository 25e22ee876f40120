import { checkProjectUrl, isSlugOf, slugOf, warnLongName } from '#domain/projects/project-rules.ts'
import { TextField } from '../../design/forms/field.tsx'
import { Notice } from '../../design/notice.tsx'
import { warnLostSettings } from './secrets-lost-with.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'

/** A slug created from the name changes with the name until the user edits the slug. */
export function GeneralSection({ draft }: SectionProps) {
  const { settings, fields, problems, change } = draft
  const isMade = isSlugOf(settings.slug, settings.name)
  const follows = isMade && fields.slug === settings.slug && fields.name !== settings.name
  const slug = follows ? slugOf(fields.name) : fields.slug
  const newUrl = checkProjectUrl(fields.url)
  const warning = newUrl.ok ? warnLostSettings(settings, settings.url, newUrl.value) : null
  return (
    <SectionForm title="General" draft={draft}>
      <TextField
        label="Project name"
        name="name"
        required
        value={fields.name}
        error={problems.name}
        hint={warnLongName(fields.name)}
        onChange={({ target }) => change({ name: target.value })}
        autoComplete="off"
      />
      <TextField
        label="Website URL"
        name="url"
        type="url"
        required
        value={fields.url}
        error={problems.url}
        onChange={({ target }) => change({ url: target.value })}
        hint="Every crawl starts here. Reports of earlier crawls do not change."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {warning && <Notice tone="info">{warning}</Notice>}
      <TextField
        label="Slug"
        name="slug"
        required
        value={fields.slug}
        error={problems.slug}
        onChange={({ target }) => change({ slug: target.value })}
        hint={
          <>
            The project’s URL is <code className="font-mono break-all text-ink">/dashboard/{slug}</code>
            {follows && ', which changes with the name'}. Links to earlier URLs keep working: they redirect to the new
            one.
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </SectionForm>
  )
}
