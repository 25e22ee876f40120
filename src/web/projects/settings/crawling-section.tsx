import { PACES, type PaceName } from '#domain/crawls/pace.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { Checkbox } from '../../design/forms/checkbox.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { RadioGroup } from '../../design/forms/radio-group.tsx'
import { describePace } from './describe-pace.ts'
import { PageLimitHint } from './page-limit-hint.tsx'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'

const PACE_LABELS: Record<PaceName, string> = { gentle: 'Gentle', normal: 'Normal', fast: 'Fast' }
const PACE_OPTIONS = (Object.keys(PACES) as PaceName[]).map((value) => ({
  value,
  label: PACE_LABELS[value],
  hint: describePace(value),
}))

const ROBOTS_HINT =
  'When off, pages disallowed by robots.txt are crawled as well. ' +
  'Turn it off only with the consent of the site’s owner. Retry-After is always respected.'

export function CrawlingSection({ draft }: SectionProps) {
  const { settings, fields, problems, change } = draft
  const { maxPageLimit } = settings
  return (
    <SectionForm
      title="Crawling"
      text="Changes apply to the next crawl. A crawl in progress keeps its settings."
      draft={draft}
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
