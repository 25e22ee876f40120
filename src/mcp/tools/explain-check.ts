import { z } from 'zod'
import { lines } from '../answers/shapes.ts'
import { defineTool, READS } from '../tool.ts'

export const explainCheck = defineTool({
  name: 'explain_check',
  title: 'Explain a check',
  description: 'Explains one check: what it looks at, why that matters, how to fix it, its options and its source.',
  input: z.strictObject({ check: z.string().min(1).max(100).describe('Id of a check, such as missing_title.') }),
  output: z.looseObject({ id: z.string(), title: z.string(), why: z.string(), fix: z.string() }),
  annotations: READS,
  async run(_source, { check: id }) {
    const { getCheck } = await import('#operations/checks/get-check.ts')
    const { requireCheck } = await import('#operations/crawl-folder/list-found.ts')
    requireCheck(id)
    const check = getCheck(id)
    const { title, category, possibleSeverities, owner, effort, certainty, why, fix, basis, source } = check
    const options = Object.entries(check.options).map(([name, option]) => {
      const range = option.kind === 'number' ? ` from ${option.least} to ${option.most} ${option.unit}` : ''
      return `Option ${name}: ${option.label}${range}, default ${JSON.stringify(option.default)}.`
    })
    const text = lines(
      `${title} (${id}): ${category}, ${possibleSeverities.join(' or ')}, ${owner}, effort ${effort}, ${certainty}.`,
      check.offByDefault !== null && `Off by default: ${check.offByDefault}`,
      `Why: ${why}`,
      `Fix: ${fix}`,
      ...check.rule,
      ...check.hints,
      `Basis: ${basis}${source === null ? '' : ` ${source}`}`,
      ...options,
    )
    return { text, data: check }
  },
})
