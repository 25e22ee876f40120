import { copyText } from '../design/copy-text.ts'

/** Copies the full URL of a path of this site. */
export async function copyLink(path: string): Promise<void> {
  await copyText(new URL(path, window.location.origin).href, 'Link copied')
}
