import { counted } from '../words/counts.ts'

export type DraftPage = { url: string; title: string; description: string; folder: string }

const MAX_PER_SECTION = 20

/** A draft of llms.txt (llmstxt.org): the site in one line, then the first pages of each folder. */
export function writeLlmsDraft(start: DraftPage, pages: readonly DraftPage[]): string {
  const sections = sectionsOf(pages).map(({ folder, listed, left }) => {
    const rest = left > 0 ? [`<!-- Not listed: ${counted(left, 'more page')} of this folder. -->`] : []
    return [`## ${folder === '/' ? 'Main pages' : nameOf(folder)}`, '', ...listed.map(toItem), ...rest].join('\n')
  })
  const summary = start.description === '' ? [] : [`> ${oneLine(start.description)}`]
  return `${[`# ${oneLine(start.title) || new URL(start.url).host}`, ...summary, ...sections].join('\n\n')}\n`
}

export function countListed(pages: readonly DraftPage[]): number {
  return sectionsOf(pages).reduce((sum, { listed }) => sum + listed.length, 0)
}

function sectionsOf(pages: readonly DraftPage[]) {
  return [...Map.groupBy(pages, ({ folder }) => folder)].map(([folder, all]) => {
    const listed = all.slice(0, MAX_PER_SECTION)
    return { folder, listed, left: all.length - listed.length }
  })
}

function toItem({ url, title, description }: DraftPage): string {
  const text = oneLine(title).replace(/[[\]]/g, '\\$&') || url
  return `- [${text}](${url.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})${description && `: ${oneLine(description)}`}`
}

/** '/case-studies/' becomes 'Case studies'. */
function nameOf(folder: string): string {
  const words = folder.replace(/^\/|\/$/g, '').replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
