import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For `shouldRevalidate`. The loader runs only for a new pathname or a reload, because screens load their own data when
 * the query string changes.
 */
export function isOtherScreen({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
}
