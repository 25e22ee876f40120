import { lazy, Suspense, useContext, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Project, ProjectSettings } from '#domain/projects/project.ts'
import { AccountCard } from '../../account/account-card.tsx'
import { cacheProject, refreshProjects } from '../../client/project-queries.ts'
import { classNames } from '../../design/class-names.ts'
import { UnsavedGuard } from '../../design/forms/unsaved-guard.tsx'
import { Notice } from '../../design/notice.tsx'
import { showOneToastAtATime } from '../../design/toasts/toast.ts'
import { CurrentWorkspace } from '../../session/current-workspace.ts'
import { useRight } from '../../workspaces/current-role.ts'
import { AccessSection } from './access/access-section.tsx'
import { ChecksLoading } from './checks/checks-loading.tsx'
import { CrawlingSection } from './crawling-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { sectionsOf } from './draft/describe-unsaved.ts'
import { type FieldName, sectionOf } from './draft/settings-fields.ts'
import { ExtractionSection } from './extraction/extraction-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { KeepCrawlsSection } from './keep-crawls-section.tsx'
import { MailChoiceCard } from './mail-choice-card.tsx'
import { OwnershipSection } from './ownership/ownership-section.tsx'
import { PagesSection } from './pages/pages-section.tsx'
import { RecrawlSection } from './recrawl-section.tsx'
import { RemovedUrlsSection } from './removed-urls-section.tsx'
import { RenderingSection } from './rendering-section.tsx'
import { RequestsSection } from './requests-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionNav } from './section-nav.tsx'
import type { SectionProps } from './section-props.ts'
import { type SectionId, settingsPath } from './sections.ts'
import { useAskDelete } from './use-ask-delete.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

const ChecksSection = lazy(async () => {
  // An error must not replace the screen, because the unsaved changes would be lost.
  const loaded = await import('./checks/checks-section.tsx').catch(() => null)
  return { default: loaded?.ChecksSection ?? ChecksNotLoaded }
})

type SettingsScreenProps = { project: Project; loaded: ProjectSettings; section: SectionId }

/** Shows one section at a time. Changes of all sections are saved together. */
export function SettingsScreen({ project, loaded, section }: SettingsScreenProps) {
  const mayEdit = useRight('edit')
  const isDeleted = useContext(CurrentWorkspace)?.deleteAfter != null
  const navigate = useNavigate()
  const { search } = useLocation()
  const { question, ask } = useAskDelete()
  const isLeaving = useRef(false)
  const { shown, focusOn, focusSection } = useFocusOn(section)
  const draft = useSettingsDraft({
    project,
    loaded,
    ask,
    onWrong: (field) => {
      focusOn(field)
      if (sectionOf(field) !== section) void navigate(settingsPath(project.slug, sectionOf(field)))
    },
    onSaved: ({ name, url, slug }) => {
      if (name === project.name && url === project.url && slug === project.slug) return
      cacheProject({ ...project, name, url, slug })
      void refreshProjects()
      // Needs no confirmation, because this screen stays open at the new URL and keeps unsaved input.
      if (slug !== project.slug)
        leaveAnyway(() => navigate(`${settingsPath(slug, section)}${search}`, { replace: true }))
    },
  })
  const leaveAnyway = (leave: () => void) => {
    isLeaving.current = true
    leave()
    isLeaving.current = false
  }
  useEffect(showOneToastAtATime, [])
  const { unsaved, problems } = draft
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[10.5rem_minmax(0,1fr)] lg:gap-y-6">
      <UnsavedGuard
        isUnsaved={unsaved.length > 0}
        isFree={({ nextLocation }) => isLeaving.current || isSettingsOf(project.slug, nextLocation.pathname)}
      />
      <header className="grid gap-1 lg:col-span-2">
        <h1 className="text-2xl font-semibold">Settings</h1>
        <p dir="auto" className="wrap-anywhere text-muted">
          {project.name}
        </p>
      </header>
      <SectionNav
        slug={project.slug}
        current={section}
        unsaved={sectionsOf(unsaved)}
        wrong={sectionsOf(Object.keys(problems) as FieldName[])}
      />
      <div
        className={classNames(
          'flex min-w-0 flex-col gap-4',
          // Keeps the save bar at the bottom of the window even if the section is short.
          draft.isDirty && 'min-h-[calc(100dvh-11.75rem)]',
        )}
      >
        {/* Keeps a focused field from being hidden behind the save bar. */}
        <div ref={shown} className="grid grid-cols-1 gap-4 [&_:is(input,textarea,select,button)]:scroll-mb-52">
          <fieldset disabled={!mayEdit} className="grid min-w-0 grid-cols-1 gap-4">
            {!mayEdit && (
              <Notice tone="info">
                {isDeleted
                  ? 'You can read these settings. They can be changed again when an owner restores the workspace.'
                  : 'You can read these settings. To change them, you need the role editor or higher.'}
              </Notice>
            )}
            <Section id={section} project={project} draft={draft} leaveAnyway={leaveAnyway} />
          </fieldset>
          {section === 'recrawl' && <MailChoiceCard projectId={project.id} />}
        </div>
        <SaveBar draft={draft} onFocusLost={focusSection} />
      </div>
      {question}
    </div>
  )
}

function isSettingsOf(slug: string, pathname: string): boolean {
  const screen = settingsPath(slug, 'general')
  return pathname === screen || pathname.startsWith(`${screen}/`)
}

/** Focuses a field as soon as its section is shown. */
function useFocusOn(section: SectionId) {
  const shown = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<FieldName | null>(null)
  useEffect(() => {
    if (wanted === null || sectionOf(wanted) !== section) return
    const field = shown.current?.querySelector<HTMLElement>(`[name="${wanted}"]`)
    const target = field ?? shown.current?.querySelector<HTMLElement>('h2')
    target?.focus()
    setWanted(null)
  }, [wanted, section])
  const focusSection = () => shown.current?.querySelector('h2')?.focus({ preventScroll: true })
  return { shown, focusOn: setWanted, focusSection }
}

type ShownSection = SectionProps & { id: SectionId; leaveAnyway: (leave: () => void) => void }

function Section({ id, leaveAnyway, ...props }: ShownSection) {
  switch (id) {
    case 'general':
      return <GeneralSection {...props} />
    case 'crawling':
      return <CrawlingSection {...props} />
    case 'pages':
      return <PagesSection {...props} />
    case 'rendering':
      return <RenderingSection {...props} />
    case 'requests':
      return <RequestsSection {...props} />
    case 'ownership':
      return <OwnershipSection {...props} />
    case 'extraction':
      return <ExtractionSection {...props} />
    case 'access':
      return <AccessSection {...props} />
    case 'checks':
      return (
        <Suspense fallback={<ChecksLoading />}>
          <ChecksSection {...props} />
        </Suspense>
      )
    case 'recrawl':
      return <RecrawlSection {...props} />
    case 'keep-crawls':
      return <KeepCrawlsSection {...props} />
    case 'removed-urls':
      return <RemovedUrlsSection projectId={props.project.id} />
    case 'delete':
      return <DeleteSection project={props.project} leaveAnyway={leaveAnyway} />
  }
}

function ChecksNotLoaded() {
  return (
    <AccountCard title="Checks">
      <Notice tone="error">
        This section could not be loaded. Check your connection. Save your changes in other sections, then reload the
        page.
      </Notice>
    </AccountCard>
  )
}
