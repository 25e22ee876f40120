/** Once there are this many templates, a page with a new URL pattern joins a template with a similar layout. */
const ENOUGH_TEMPLATES = 40
/** Once there are this many, every page joins the most similar template. This bounds both memory and rendering. */
const MAX_TEMPLATES = 200
const MAX_LAYOUTS_PER_PATTERN = 10

/** Layouts with at least this share of equal characters are similar. */
const SIMILAR = 0.6

type Template = { name: string; pattern: string; layout: string; pages: number }

export type TemplateSampler = {
  /** Call this in queue order: the same pages in the same order always get the same decisions. */
  decide(page: { url: string; layout: string }): { template: string; isSample: boolean }
}

/**
 * Decides which pages to render if only the first pages of each template are rendered. Pages of a template have a
 * similar layout (extract/text/page-layout.ts) and the same URL pattern, unless there are very many patterns.
 */
export function createTemplateSampler(perTemplate: number): TemplateSampler {
  const templates: Template[] = []

  function find(pattern: string, layout: string): Template | null {
    const ofPattern = templates.filter((template) => template.pattern === pattern)
    const similar = closestTo(layout, ofPattern, SIMILAR)
    if (similar) return similar
    if (templates.length >= MAX_TEMPLATES) return closestTo(layout, templates, 0)
    if (ofPattern.length >= MAX_LAYOUTS_PER_PATTERN) return closestTo(layout, ofPattern, 0)
    return templates.length >= ENOUGH_TEMPLATES ? closestTo(layout, templates, SIMILAR) : null
  }

  function add(pattern: string, layout: string): Template {
    const layouts = templates.filter((template) => template.pattern === pattern).length
    const name = layouts === 0 ? pattern : `${pattern} (layout ${layouts + 1})`
    const template = { name, pattern, layout, pages: 0 }
    templates.push(template)
    return template
  }

  return {
    decide({ url, layout }) {
      const pattern = patternOf(url)
      const template = find(pattern, layout) ?? add(pattern, layout)
      template.pages += 1
      return { template: template.name, isSample: template.pages <= perTemplate }
    },
  }
}

/** The most similar template, or the first of several; null if none reaches `minShare`. */
function closestTo(layout: string, templates: readonly Template[], minShare: number): Template | null {
  let best: Template | null = null
  let bestShare = -1
  for (const template of templates) {
    const share = shareOfEqual(layout, template.layout)
    if (share >= minShare && share > bestShare) [best, bestShare] = [template, share]
  }
  return best
}

function shareOfEqual(one: string, other: string): number {
  let equal = 0
  for (let at = 0; at < one.length; at += 1) if (one[at] === other[at]) equal += 1
  return equal / one.length
}

const NUMBER_OR_ID = /^(?:[0-9]+|[0-9a-f]{8}[0-9a-f-]*)$/
const MAX_LENGTH = 200

/** As in the explorer, stars replace the last segment, numbers and long ids: '/blog/2024/a' is '/blog/STAR/STAR'. */
function patternOf(url: string): string {
  const path = new URL(url).pathname.replace(/\/+$/, '')
  if (path === '') return '/'
  const folders = path.split('/').slice(0, -1)
  return `${folders.map((name) => (NUMBER_OR_ID.test(name) ? '*' : name)).join('/')}/*`.slice(0, MAX_LENGTH)
}
