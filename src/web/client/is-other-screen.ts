import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For `shouldRevalidate`. The loader runs only for a new pathname or a reload, because screens load their own data when
 * the query string changes.
 */
export function isOtherScreen({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return screenOf(currentUrl) !== screenOf(nextUrl) || currentUrl.href === nextUrl.href
}

/** All sections of a project's settings are one screen, which keeps unsaved changes. */
function screenOf({ pathname }: URL): string {
  return pathname.replace(/^(\/dashboard\/[^/]+\/settings)\/[^/]+$/, '$1')
}
