import { useLocation, useNavigate } from 'react-router'
import { checkProjectName, checkProjectUrl, checkSlug, isSlugOf, slugOf } from '#domain/projects/project-rules.ts'
import { callApi } from '../../client/call-api.ts'
import { cacheProject, refreshProjects } from '../../client/project-queries.ts'
import { TextField } from '../../design/forms/field.tsx'
import { Notice } from '../../design/notice.tsx'
import { problemOf } from './field-problem.ts'
import { warnLostSettings } from './secrets-lost-with.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'
import { useLeaveAnyway } from './unsaved-sections.tsx'
import { useSection } from './use-section.ts'

/** A slug created from the name changes with the name until the user edits the slug. */
export function GeneralSection({ project, settings }: SectionProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const leaveAnyway = useLeaveAnyway()
  const section = useSection({
    saved: { name: project.name, url: project.url, slug: project.slug },
    check: ({ name, url, slug }) => ({
      name: problemOf(checkProjectName(name)),
      url: problemOf(checkProjectUrl(url)),
      slug: problemOf(checkSlug(slug)),
    }),
    save: (changed) => callApi('PATCH', `/projects/${project.id}`, changed),
    onSaved: (saved) => {
      cacheProject(saved)
      void refreshProjects()
      if (saved.slug === project.slug) return
      // Leave without confirmation, because this screen stays open at a new URL and keeps unsaved changes.
      leaveAnyway(() => navigate(`/dashboard/${saved.slug}/settings${search}`, { replace: true }))
    },
  })
  const { fields, problems, change } = section
  const follows = isSlugOf(project.slug, project.name) && fields.slug === project.slug && fields.name !== project.name
  const slug = follows ? slugOf(fields.name) : fields.slug
  const newUrl = checkProjectUrl(fields.url)
  const warning = newUrl.ok ? warnLostSettings(settings, project.url, newUrl.value) : null
  return (
    <SectionForm title="General" section={section} onEarlyInput={change}>
      <TextField
        label="Project name"
        name="name"
        required
        value={fields.name}
        error={problems.name}
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
