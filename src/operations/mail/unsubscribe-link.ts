import type { MailKind } from '#domain/system/mail.ts'

/** Where users choose which messages about their projects they get. */
export function turnOffLink(publicUrl: string): string {
  return `${publicUrl}/profile/settings`
}

/** Optional messages. Mail clients offer to unsubscribe from these. */
export function canBeTurnedOff(kind: MailKind): boolean {
  return kind === 'crawl-ended' || kind === 'report'
}
