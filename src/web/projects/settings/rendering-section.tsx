import {
  RENDER_MODES,
  RENDER_WIDTHS,
  type RenderMode,
  type RenderWidth,
  SAMPLES_PER_TEMPLATE,
} from '#domain/crawls/render-mode.ts'
import { SCREENSHOT_LIMITS } from '#domain/rendering/screenshot.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { Checkbox } from '../../design/forms/checkbox.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { RadioGroup } from '../../design/forms/radio-group.tsx'
import { Notice } from '../../design/notice.tsx'
import { OffChecks } from './checks/off-checks.tsx'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'

const MODES: Record<RenderMode, { label: string; hint: string }> = {
  never: { label: 'No pages', hint: 'Pages are checked as the server sends them. Fastest.' },
  auto: { label: 'Pages that need it', hint: 'Only pages whose HTML has no content of its own are rendered.' },
  sample: {
    label: 'A sample of each template',
    hint:
      'The first pages with the same URL pattern and layout are rendered, the others are checked as the server sends ' +
      'them. For large sites. Not for sites that are empty without scripts: choose one of the others.',
  },
  always: { label: 'All pages', hint: 'Several times slower.' },
}

const { desktop, phone } = SCREENSHOT_LIMITS.width

const WIDTHS: Record<RenderWidth, { label: string; hint: string }> = {
  desktop: { label: 'Desktop', hint: `The window is ${formatNumber(desktop)} pixels wide.` },
  phone: { label: 'Phone', hint: `The window is ${formatNumber(phone)} pixels wide, with touch.` },
  both: {
    label: 'Desktop and phone',
    hint: 'Pages are judged at desktop width. Screenshots are taken at both.',
  },
}

const { maxPictures, maxTotalBytes, maxHeight } = SCREENSHOT_LIMITS

const SCREENSHOT_HINT =
  'Loads each rendered page again with its images, at the pace of the crawl. A crawl keeps at most ' +
  `${formatNumber(maxPictures)} screenshots and ${formatBytes(maxTotalBytes)}, each of the first ` +
  `${formatNumber(maxHeight)} pixels of a page. They are deleted with the crawl.`

/** Which pages are opened in a browser, and what is kept of them. */
export function RenderingSection({ draft, project }: SectionProps) {
  const { settings, fields, problems, change } = draft
  const isOn = fields.render !== 'never'
  const { min, max } = SAMPLES_PER_TEMPLATE
  return (
    <SectionForm
      title="Rendering"
      text="Opens pages in a browser and runs their scripts. Changes apply to the next crawl."
      draft={draft}
    >
      <RadioGroup
        label="Which pages are rendered"
        options={RENDER_MODES.map((value) => ({ value, ...MODES[value] }))}
        value={fields.render}
        onValueChange={(value) => change({ render: value as RenderMode })}
      />
      {settings.sandboxWarning && <Notice tone="info">{settings.sandboxWarning}</Notice>}
      {(fields.render === 'sample' || problems.samplesPerTemplate) && (
        <TextField
          label="Pages per template"
          name="samplesPerTemplate"
          inputMode="numeric"
          value={fields.samplesPerTemplate}
          error={problems.samplesPerTemplate}
          onChange={({ target }) => change({ samplesPerTemplate: target.value })}
          hint={
            problems.samplesPerTemplate
              ? undefined
              : `From ${min} to ${max}. With 5, most sites need 50 to 200 renderings, however many pages they have.`
          }
          autoComplete="off"
          className="sm:max-w-sm"
        />
      )}
      {isOn && (
        <>
          <RadioGroup
            label="Width of the window"
            options={RENDER_WIDTHS.map((value) => ({ value, ...WIDTHS[value] }))}
            value={fields.renderWidth}
            onValueChange={(value) => change({ renderWidth: value as RenderWidth })}
          />
          <Checkbox
            label="Keep screenshots"
            hint={SCREENSHOT_HINT}
            checked={fields.keepScreenshots}
            onCheckedChange={(checked) => change({ keepScreenshots: checked === true })}
          />
          <Checkbox
            label="Measure rendered pages"
            hint={
              'Loads each rendered page again at phone width to measure loading, layout and accessibility. ' +
              'The values are those of our browser, not of your visitors. Page details show them.'
            }
            checked={fields.measuresPages}
            onCheckedChange={(checked) => change({ measuresPages: checked === true })}
          />
          <OffChecks fields={fields} slug={project.slug} />
        </>
      )}
    </SectionForm>
  )
}
