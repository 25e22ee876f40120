import { PRODUCT_NAME } from '#domain/product.ts'
import type { MailWords } from './mail-words.ts'

/** A message as plain text. */
export function mailText({ heading, paragraphs, details, button, notes, reason }: MailWords): string {
  const parts = [
    heading,
    ...paragraphs,
    details?.map(([name, value]) => `${name}: ${value}`).join('\n'),
    // On a line of its own, so that no mail program takes a full stop for a part of it.
    button && `${button.label}:\n${button.link}`,
    ...notes,
    `--\n${PRODUCT_NAME}\nYou get this message because ${reason}`,
  ]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}
