import type { MailKind } from '#domain/system/mail.ts'

export function turnOffLink(publicUrl: string): string {
  return `${publicUrl}/profile/settings`
}

/** Whether messages of this kind are optional. Mail clients offer to unsubscribe from them. */
export function canBeTurnedOff(kind: MailKind): boolean {
  return kind === 'crawl-ended' || kind === 'report'
}
