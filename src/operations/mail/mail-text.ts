import { PRODUCT_NAME } from '#domain/system/product.ts'
import { type MailSection, type MailWords, TURN_OFF } from './mail-parts.ts'

export function mailText(words: MailWords): string {
  const { heading, paragraphs, details, sections, button, notes, reason, turnOffLink } = words
  const parts = [
    heading,
    ...paragraphs,
    details && lines(details),
    ...(sections ?? []).map(sectionText),
    button && linkText(button),
    ...notes,
    `--\n${PRODUCT_NAME}\nYou get this message because ${reason}`,
    turnOffLink && linkText({ label: TURN_OFF, link: turnOffLink }),
  ]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

function sectionText({ title, details, link }: MailSection): string {
  return [title, lines(details), ...(link ? [linkText(link)] : [])].join('\n')
}

function lines(details: [name: string, value: string][]): string {
  return details.map(([name, value]) => `${name}: ${value}`).join('\n')
}

/** The link is on a line of its own, so that mail clients do not include a full stop in it. */
function linkText({ label, link }: { label: string; link: string }): string {
  return `${label}:\n${link}`
}
