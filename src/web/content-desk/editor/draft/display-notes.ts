import type { SavedItem } from '#domain/content/content-desk.ts'
import { showToast } from '../../../design/toasts/toast.ts'

export function showNotes({ notes }: SavedItem): void {
  if (notes) showToast('info', notes.join(' '))
}
