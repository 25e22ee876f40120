import { PACES, type PaceName } from '#domain/crawls/pace.ts'
import { RENDER_MODES, type RenderMode } from '#domain/crawls/render-mode.ts'
import type { ProjectSettings } from '#domain/projects/project.ts'
import { checkPageLimit, checkUserAgent } from '#domain/projects/project-settings-rules.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { readWholeNumber } from '#domain/words/whole-number.ts'
import { Checkbox } from '../../design/forms/checkbox.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { RadioGroup } from '../../design/forms/radio-group.tsx'
import { Notice } from '../../design/notice.tsx'
import { describePace } from './describe-pace.ts'
import { problemOf, typedNumberProblem } from './field-problem.ts'
import { PageLimitHint } from './page-limit-hint.tsx'
import { saveSettings } from './save-settings.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'
import { useSection } from './use-section.ts'

const PACE_LABELS: Record<PaceName, string> = { gentle: 'Gentle', normal: 'Normal', fast: 'Fast' }
const PACE_OPTIONS = (Object.keys(PACES) as PaceName[]).map((value) => ({
  value,
  label: PACE_LABELS[value],
  hint: describePace(value),
}))

const RENDER_WORDS: Record<RenderMode, { label: string; hint: string }> = {
  never: { label: 'Never', hint: 'Pages are checked as the server sends them. Fastest.' },
  auto: { label: 'Automatic', hint: 'Only pages whose HTML has no content of its own are opened in a browser.' },
  always: { label: 'Always', hint: 'Every page is opened in a browser. Several times slower.' },
}

const ROBOTS_HINT =
  'When off, pages disallowed by robots.txt are crawled as well. ' +
  'Turn it off only with the consent of the site’s owner. Retry-After is always respected.'

export function CrawlingSection({ project, settings, onSaved }: SectionProps) {
  const { pageLimit, pace, obeyRobots, useSitemaps, render, userAgent, maxPageLimit, sandboxWarning } = settings
  const section = useSection({
    saved: { pageLimit: String(pageLimit), pace, obeyRobots, useSitemaps, render, userAgent: userAgent ?? '' },
    check: (fields) => ({
      pageLimit: typedNumberProblem(fields.pageLimit, (number) => checkPageLimit(number, maxPageLimit)),
      userAgent: problemOf(checkUserAgent(fields.userAgent)),
    }),
    save: (changed, startedFrom) => saveSettings(project.id, toSettings(changed), toSettings(startedFrom)),
    onSaved,
  })
  const { fields, problems, change } = section
  return (
    <SectionForm
      title="Crawling"
      text="Changes apply to the next crawl. A crawl in progress keeps its settings."
      section={section}
    >
      <TextField
        label="Page limit"
        name="pageLimit"
        inputMode="numeric"
        value={fields.pageLimit}
        error={problems.pageLimit}
        onChange={({ target }) => change({ pageLimit: target.value })}
        hint={problems.pageLimit ? undefined : <PageLimitHint maxPageLimit={maxPageLimit} />}
        autoComplete="off"
        className="sm:max-w-sm"
      />
      <RadioGroup
        label="Pace"
        options={PACE_OPTIONS}
        value={fields.pace}
        onValueChange={(value) => change({ pace: value as PaceName })}
      />
      <Checkbox
        label="Obey robots.txt"
        hint={ROBOTS_HINT}
        checked={fields.obeyRobots}
        onCheckedChange={(checked) => change({ obeyRobots: checked === true })}
      />
      <Checkbox
        label="Use sitemaps"
        hint="Pages in the sitemaps are crawled even if no page links to them."
        checked={fields.useSitemaps}
        onCheckedChange={(checked) => change({ useSitemaps: checked === true })}
      />
      <RadioGroup
        label="JavaScript rendering"
        options={RENDER_MODES.map((value) => ({ value, ...RENDER_WORDS[value] }))}
        value={fields.render}
        onValueChange={(value) => change({ render: value as RenderMode })}
      />
      {sandboxWarning && <Notice tone="info">{sandboxWarning}</Notice>}
      <TextField
        label="User agent"
        name="userAgent"
        value={fields.userAgent}
        error={problems.userAgent}
        onChange={({ target }) => change({ userAgent: target.value })}
        placeholder={`${PRODUCT_NAME}’s own`}
        hint={
          'The name that the crawler sends. ' +
          `Leave it empty to use ${PRODUCT_NAME}’s own name, which site owners can look up.`
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </SectionForm>
  )
}

type Fields = Pick<ProjectSettings, 'pace' | 'obeyRobots' | 'useSitemaps' | 'render'> & {
  pageLimit: string
  userAgent: string
}

function toSettings({ pageLimit, userAgent, ...others }: Partial<Fields>) {
  return {
    ...others,
    ...(pageLimit !== undefined && { pageLimit: readWholeNumber(pageLimit) }),
    ...(userAgent !== undefined && { userAgent: userAgent.trim() || null }),
  }
}
