import type { MailKind } from '#domain/system/mail.ts'

/** Where people choose which messages about their projects they get. */
export function turnOffLink(publicUrl: string): string {
  return `${publicUrl}/profile/settings`
}

/** Messages that people can do without: mail programs offer to turn these off. */
export function canBeTurnedOff(kind: MailKind): boolean {
  return kind === 'crawl-ended' || kind === 'report'
}
