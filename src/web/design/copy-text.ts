import { showToast } from './toasts/toast.ts'

/** Shows whether copying worked, because browsers allow it only on secure pages. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast('success', done)
  } catch {
    showToast('error', 'Your browser blocked copying. Select the text and copy it yourself.')
  }
}
